import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'

/** Returns the IP addresses of a host name; rejects when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/**
 * Asks the name servers directly. `dns.lookup` would occupy one of the few threads that read files for as long as a
 * name server takes.
 */
export const resolveHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Resolves a host for one connection, so that the checked addresses are those connected to: a second query could get
 * others. A host with one forbidden address is refused as a whole.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, { all }, callback) => {
    const settle = async () => {
      try {
        const found = await resolve(host)
        if (found.length === 0) throw new OutgoingError('unknown_host')
        if (!found.every(isAllowed)) throw new OutgoingError('address_not_public')
        const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        if (all) callback(null, addresses)
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)), [])
      }
    }
    void settle()
  }
}
