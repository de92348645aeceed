import { existsSync, readFileSync } from 'node:fs'
import { isExecutable, findOnPath } from './on-path.ts'
import { run, runTool } from './programs.ts'

// The headless shell comes first: it needs half the CPU of a full browser.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of Chromium, or a sentence that says how to provide it. */
export type Browser = { path: string } | { missing: string }

/**
 * Finds a browser for the journeys: the one named by CHROMIUM, one on the PATH, one from Debian's packages (as root),
 * else the one that Playwright downloads. Ubuntu's package is not installed: it only points to a snap.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  if (env.CHROMIUM) {
    if (isExecutable(env.CHROMIUM)) return { path: env.CHROMIUM }
    return { missing: `CHROMIUM is not an executable file: ${env.CHROMIUM}` }
  }
  return (await browserOn(env)) ?? (await fromDebian(env)) ?? (await fromPlaywright()) ?? noBrowser
}

const noBrowser: Browser = {
  missing:
    'Chromium was not found and could not be installed. Set CHROMIUM to its path, or skip the journeys: npm test -- --no-e2e',
}

async function browserOn(env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  for (const path of names.flatMap((name) => findOnPath(name, env.PATH))) {
    // Ubuntu's chromium is a stub that asks to install a snap and does not start.
    if ((await run(path, ['--version'])).exitCode === 0) return { path }
  }
  return undefined
}

async function fromDebian(env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  const apt = (args: string[]) => run('apt-get', args, { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  console.log('Installing Chromium from Debian packages ...')
  await apt(['update', '-q'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { exitCode } = await apt(['install', '-qy', '--no-install-recommends', name])
    if (exitCode === 0) return browserOn(env)
  }
  return undefined
}

async function fromPlaywright(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (isExecutable(path)) return { path }
  console.log('Downloading Chromium ...')
  await runTool('@playwright/test', ['install', 'chromium'], { live: true })
  return isExecutable(path) ? { path } : undefined
}
