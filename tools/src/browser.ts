import { existsSync, readFileSync } from 'node:fs'
import { isProgram, onPath } from './on-path.ts'
import { run, runTool } from './programs.ts'

// The shell draws pages without a browser's own windows around them, at half the price.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Where Chromium is, or a sentence that says what to do about its absence. */
export type Browser = { path: string } | { missing: string }

/**
 * Finds a browser for the journeys: the one named by CHROMIUM, one on the PATH, one from Debian's packages where we
 * may install them, else the one Playwright downloads. Ubuntu's package is left out: it only points to a snap.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  if (env.CHROMIUM) {
    return isProgram(env.CHROMIUM) ? { path: env.CHROMIUM } : { missing: `CHROMIUM names no program: ${env.CHROMIUM}` }
  }
  return (await browserOn(env)) ?? (await fromDebian(env)) ?? (await fromPlaywright()) ?? noBrowser
}

const noBrowser: Browser = {
  missing:
    'No Chromium found and none could be installed. Set CHROMIUM to its path, or leave the journeys out: npm test -- --no-e2e',
}

async function browserOn(env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  for (const path of names.flatMap((name) => onPath(name, env.PATH))) {
    // The stub that only tells to install a snap is there but does not start.
    if ((await run(path, ['--version'])).exitCode === 0) return { path }
  }
  return undefined
}

async function fromDebian(env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  const apt = (args: string[]) => run('apt-get', args, { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  console.log('Installing chromium from the packages of Debian ...')
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
  if (isProgram(path)) return { path }
  console.log('Downloading Chromium ...')
  await runTool('@playwright/test', ['install', 'chromium'], { live: true })
  return isProgram(path) ? { path } : undefined
}
