import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpApi, type ProductImportDetails } from '@axle/contract'

/**
 * Imports a product file into a running demo site, and prints for each step its seconds, and the CPU seconds, memory and peak
 * memory of the server without its database:
 * `node bench/src/imports.ts http://localhost:4000 <pid of the server> 20000`.
 */
const [site = '', pid = '', count = '20000'] = process.argv.slice(2)
const account = { email: 'vendor@axle.example', password: 'Torque-2026' }

let token: string | null = null
const api = createHttpApi({ base: `${site}/api`, token: () => token, fetch })
const { data: session } = await api('POST /login', { body: account })
token = session.auth_token
const [shop] = (await api('GET /business/user/:userId', { params: { userId: String(session.userId) } })).data
const id = String(shop?.id)
const [product] = (await api('GET /business/:id/products', { params: { id }, query: { limit: 1 } })).data

/** In hundredths of a second, as Linux counts them. */
const cpuTicks = (): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

let since = performance.now()
let ticks = cpuTicks()
const lap = (step: string): void => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (key: string) => (Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0)
  const cpu = ((cpuTicks() - ticks) / 100).toFixed(1)
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(`${step}: ${seconds} s, CPU ${cpu} s, memory ${megabytes('VmRSS')} MB, peak ${megabytes('VmHWM')} MB`)
  since = performance.now()
  ticks = cpuTicks()
}

lap('start')
const form = new FormData()
form.set('file', new Blob([sheet(Number(count), product?.image ?? '')]), 'bench.csv')
const headers = { authorization: `Bearer ${token}` }
const answer = await fetch(`${site}/api/business/${id}/imports`, { method: 'POST', body: form, headers })
const { data } = (await answer.json()) as { data: ProductImportDetails }
lap('upload')
const params = { id, importId: String(data.id) }
const columns = data.headings.map(({ column }) => column)
await api('POST /business/:id/imports/:importId/check', { params, body: { columns } })
await ended()
lap('check')
await api('POST /business/:id/imports/:importId/run', { params })
await ended()
lap('import')

async function ended(): Promise<void> {
  for (;;) {
    const now = (await api('GET /business/:id/imports/:importId', { params })).data
    if (now.state !== 'checking' && now.state !== 'running')
      return console.log(
        `${now.state}: ${now.added} added, ${now.changed} changed, ${now.same} same, ${now.failed} failed`,
      )
    await sleep(500)
  }
}

/** Rows of twenty columns, each with two models. */
function sheet(rows: number, picture: string): string {
  const head =
    'SKU,Part no,Name,Part,Brand,Grade,Condition,Price,Qty,Fits,Position,Per car,Warranty,Returns,Description,Pictures,Shelf,a,b,c'
  const models = [
    'Corolla 2007-2013',
    'Camry 2012-2017',
    'Vitz 2005-2010',
    'Elantra 2011-2016',
    'benz c class 2008-2014',
  ]
  const parts = ['Oil filter', 'Air filter', 'Brake pads', 'Spark plugs', 'Alternator', 'Radiator']
  const lines = Array.from({ length: rows }, (_, n) => {
    const part = parts[n % parts.length]
    const fits = `${models[n % models.length]}; ${models[(n + 2) % models.length]}`
    const trade = `Brand ${n % 40},aftermarket,New,"GH₵1,${String(n % 1_000).padStart(3, '0')}.00",${n % 50} pcs`
    return `B-${n},BN${100_000 + n},${part} ${n},${part},${trade},${fits},front,1,6 months,7,Fits well ${n},${picture},A${n % 90},x,y,z`
  })
  return [head, ...lines].join('\n')
}
