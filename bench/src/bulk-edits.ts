import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpApi } from '@axle/contract'

/**
 * Changes the prices of all products of the demo vendor's first shop and undoes it, and prints the seconds of each step, the
 * longest answer to a buyer meanwhile, and the server's peak memory:
 * `node bench/src/bulk-edits.ts http://localhost:4000 <pid of the server>`.
 */
const [site = '', pid = ''] = process.argv.slice(2)
const account = { email: 'vendor@axle.example', password: 'Torque-2026' }

let token: string | null = null
const api = createHttpApi({ base: `${site}/api`, token: () => token, fetch })
const { data: session } = await api('POST /login', { body: account })
token = session.auth_token
const [shop] = (await api('GET /business/user/:userId', { params: { userId: String(session.userId) } })).data
const id = String(shop?.id)
const { data: sample } = await api('GET /business/:id/products', { params: { id }, query: { limit: 1 } })

let since = performance.now()
let slowest = 0
let isOver = false
const lap = (step: string): void => {
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(`${step}: ${seconds} s, slowest product page ${slowest.toFixed(0)} ms, peak memory ${peak.toFixed(0)} MB`)
  since = performance.now()
  slowest = 0
}

const buyer = browse()
lap('start')
const body = { filter: {}, change: { field: 'price', kind: 'raisePercent', value: 10 } } as const
const { data: edit } = await api('POST /business/:id/bulk-edits', { params: { id }, body })
lap(`preview of ${edit.total}`)
const params = { id, editId: String(edit.id) }
await api('POST /business/:id/bulk-edits/:editId/run', { params })
await ended()
lap('run')
await api('POST /business/:id/bulk-edits/:editId/undo', { params })
await ended()
lap('undo')
isOver = true
await buyer

async function ended(): Promise<void> {
  for (;;) {
    const { data } = await api('GET /business/:id/bulk-edits/:editId', { params })
    if (data.state !== 'running' && data.state !== 'undoing')
      return console.log(data.state, JSON.stringify(data.counts), JSON.stringify(data.undoCounts))
    await sleep(500)
  }
}

/** Reads a product of the shop five times a second. */
async function browse(): Promise<void> {
  while (!isOver) {
    const begin = performance.now()
    await fetch(`${site}/api/products/${sample[0]?.id}`)
    slowest = Math.max(slowest, performance.now() - begin)
    await sleep(200)
  }
}
