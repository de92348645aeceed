// Lists the new orders of an Axle shop, and sets prices and stock by SKU.
//
//   export AXLE_SHOP=2 AXLE_KEY=axle_…          # and AXLE_URL, by default http://localhost:3000
//   node examples/api-client.mjs orders         # lists what is to be packed
//   node examples/api-client.mjs take           # lists it and marks it as being worked on
//   node examples/api-client.mjs stock FILE     # lines of SKU,price,stock; an empty price or stock stays
//
// The page "API and webhooks" of the vendor dashboard creates the key. Needs Node 20 and no package. Every call may be
// repeated: one that was made already changes nothing more.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const { AXLE_URL: url = 'http://localhost:3000', AXLE_SHOP: shop, AXLE_KEY: key } = process.env
const [command, file] = process.argv.slice(2)
const [attempts, batch] = [6, 100]

/** Calls the API. Waits and repeats after 429, 5xx and lost connections, as long as the server asks for. */
async function call(method, path, body) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify({ data: body }) }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => ({ ok: false, status: 0, error }))
    const isTemporary = answer.status === 0 || answer.status === 429 || answer.status >= 500
    if (!isTemporary || attempt === attempts) return read(answer)
    const asked = Number(answer.headers?.get('retry-after') ?? 2 ** attempt / 2)
    console.error(`${answer.status || 'No connection'}: trying again in ${asked} s`)
    await wait(asked * 1000)
  }
}

async function read(answer) {
  if (answer.error) throw answer.error
  const content = await answer.json()
  if (answer.ok) return content
  throw Object.assign(new Error(), content)
}

/** Reads a whole list, oldest rows first, so that new rows do not move the others to another page. */
async function* listAll(path) {
  for (let page = 1; ; page++) {
    const separator = path.includes('?') ? '&' : '?'
    const { data, meta } = await call('GET', `${path}${separator}sort=createdAt&limit=${batch}&page=${page}`)
    yield* data
    if (page * batch >= meta.total) return
  }
}

const inBatches = (rows) =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, n) => rows.slice(n * batch, (n + 1) * batch))

async function orders(take) {
  const found = []
  for await (const order of listAll(`/orders/business/${shop}?status=pending_delivery`)) found.push(order)
  for (const rows of inBatches(found)) {
    const ids = rows.map(({ vendorOrderId }) => `ids=${vendorOrderId}`).join('&')
    const { data } = await call('GET', `/business/${shop}/orders/sheets?${ids}`)
    for (const order of data.orders) {
      const items = order.items.map(({ shopSku, sku, quantity }) => `${quantity} x ${shopSku ?? sku}`).join(', ')
      console.log(`${order.orderCode}  ${order.deliveryToCity}  ${order.total.toFixed(2)}  ${items}`)
    }
    if (!take || data.orders.length === 0) continue
    // With `was`, an order that somebody else took or cancelled meanwhile is left alone.
    const changes = data.orders.map(({ vendorOrderId, status }) => ({
      vendorOrderId,
      status: 'processing',
      was: status,
    }))
    const results = (await call('POST', `/business/${shop}/orders/status`, { changes })).data
    for (const { vendorOrderId, refusal } of results)
      if (refusal) console.error(`Vendor order ${vendorOrderId} was not taken: ${refusal.message}`)
  }
  console.log(`${found.length} new orders`)
}

async function stock() {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const wanted = new Map(
    lines.map((line) => line.split(',').map((cell) => cell.trim())).map(([sku, ...rest]) => [sku.toUpperCase(), rest]),
  )
  const changes = []
  for await (const { id, shopSku, price, stock: pieces } of listAll(`/business/${shop}/products`)) {
    const sku = [shopSku?.toUpperCase(), `PROD-${id}`].find((each) => wanted.has(each))
    if (sku === undefined) continue
    const [newPrice, newStock] = wanted.get(sku)
    wanted.delete(sku)
    const change = {
      ...(newPrice && Number(newPrice) !== price && { price: Number(newPrice) }),
      ...(newStock && Number(newStock) !== pieces && { stock: Number(newStock) }),
    }
    // With `was`, a value that changed since it was read is a conflict: an order may have taken a piece.
    if (Object.keys(change).length > 0) changes.push({ id, ...change, was: { price, stock: pieces } })
  }
  let changed = 0
  for (const rows of inBatches(changes)) changed += await change(rows)
  for (const sku of wanted.keys()) console.error(`${sku} is not in this shop`)
  console.log(`${changed} products changed`)
}

/** Changes all rows but those that changed meanwhile, which the next run sees as they are then. Returns how many. */
async function change(rows) {
  try {
    if (rows.length > 0) await call('PUT', `/business/${shop}/products`, { changes: rows })
    return rows.length
  } catch (error) {
    if (error.code !== 'edit_conflict') throw error
    for (const { message } of error.errors) console.error(`${message}: left as it is`)
    const left = new Set(error.conflicts.map(({ path }) => Number(path.split('.')[1])))
    return change(rows.filter((_, n) => !left.has(n)))
  }
}

const work = { orders: () => orders(false), take: () => orders(true), ...(file && { stock }) }[command]
if (!shop || !key || !work) {
  console.error('Set AXLE_SHOP and AXLE_KEY, and run: node examples/api-client.mjs orders | take | stock FILE')
  process.exit(1)
}
await work().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
