import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPair } from './node-pair.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the browser journeys through both nodes and returns Playwright's exit code. Undefined without a PostgreSQL. */
export async function pairJourneys(redis: boolean, specs: readonly string[]): Promise<number | undefined> {
  const pair = await startPair({ redis, env: { DEMO: 'on' } })
  if (!pair) return undefined
  const output = await mkdtemp(path.join(os.tmpdir(), 'axle-journeys-'))
  try {
    await picturesDrawn(pair.balancer.url)
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
    const run = spawn(process.execPath, [cli, 'test', ...specs, '--output', output], {
      cwd: path.join(root, 'e2e'),
      env: { ...process.env, AXLE_URL: pair.balancer.url },
      stdio: 'inherit',
    })
    const [code] = await once(run, 'exit')
    // Keep the files of failed journeys.
    if (code === 0) await rm(output, { recursive: true, force: true })
    return Number(code ?? 1)
  } finally {
    await pair.close()
  }
}

/** The demo draws its images after the shop has opened. */
async function picturesDrawn(site: string): Promise<void> {
  for (let page = 1, more = true; more; page++) {
    const answer = await fetch(`${site}/api/products?view=card&limit=100&page=${page}`)
    const { data } = (await answer.json()) as { data: readonly { readonly images: readonly string[] }[] }
    for (const image of new Set(data.flatMap(({ images }) => images)))
      while (!(await fetch(site + image, { method: 'HEAD' })).ok) await sleep(500)
    more = data.length === 100
  }
}
