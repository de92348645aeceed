import type { Session } from '@axle/contract'
import Bowser from 'bowser'

export type Client = Pick<Session, 'browser' | 'system' | 'device'>

const unknown: Client = { browser: null, system: null, device: 'unknown' }
// Only known names are shown: a client may call itself anything, and admins see the name.
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))
const devices: Readonly<Record<string, Client['device']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** Names the browser and system of a session, so that users recognise their devices. Never a proof. */
export function clientOf(userAgent: string | null): Client {
  if (!userAgent) return unknown
  const { browser, os, platform } = Bowser.parse(userAgent)
  // Opera Mini calls itself Opera.
  const name = userAgent.includes('Opera Mini') ? 'Opera Mini' : known(browsers, browser.name)
  const system = known(systems, os.name)
  return { browser: name, system, device: deviceOf(platform.type, system) }
}

const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null)

const deviceOf = (type: string | undefined, system: string | null): Client['device'] =>
  devices[type ?? ''] ?? (system === 'Chrome OS' ? 'computer' : 'unknown')
