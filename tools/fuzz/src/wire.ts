import sharp from 'sharp'
import type { Attack, greedyKeys } from './attack.ts'
import type { Operation } from './document.ts'
import { credentialsOf, type FuzzWorld, legalFor } from './fuzz-world.ts'
import { textOf, withAt } from './json.ts'

/** A request in wire format. */
export interface Wire {
  readonly method: string
  readonly target: string
  readonly heads: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Identifiers and secrets: sent as in the legal request, so that the call reaches the other fields. */
const isName = (key: string) =>
  /(?:Ids?|Url|UserId)$|^(?:id|images|token|identifier|password|email|kind|csv)$/.test(key)

export async function wireOf(operation: Operation, attack: Attack, fuzzed: FuzzWorld): Promise<Wire> {
  const legal = await legalFor(operation.call, fuzzed, attack.person)
  const { inQuery, ...known }: Partial<Record<string, string>> = await credentialsOf(attack, fuzzed)
  const sent = await bodyOf(operation, attack, legal.body, fuzzed)
  const heads = {
    ...known,
    ...(sent && { 'content-type': sent.type, 'content-length': String(sent.bytes.length) }),
    ...Object.fromEntries(attack.heads ?? []),
  }
  const query = queryOf(attack, legal.query ?? {})
  if (inQuery !== undefined)
    query.push(['auth_token', inQuery], ['token', inQuery], ['authorization', `Bearer ${inQuery}`])
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return {
    method: attack.method ?? operation.method,
    target: `${targetOf(operation, attack, legal.params ?? {})}${search && `?${search}`}`,
    heads,
    body: sent?.bytes,
  }
}

function targetOf({ path }: Operation, { changes }: Attack, params: Readonly<Record<string, string | number>>): string {
  const put = new Map(changes.flatMap((change) => ('param' in change ? [[change.param, change.put] as const] : [])))
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encoded(put.get(name) ?? String(params[name] ?? '1')))
}

function queryOf({ query = {}, changes }: Attack, legal: Readonly<Record<string, unknown>>): [string, string][] {
  const identifiers = Object.entries(legal).filter(([name]) => !(name in query) || isName(name))
  const merged = new Map<string, unknown>([...Object.entries(query), ...identifiers])
  for (const change of changes) if ('query' in change) merged.set(change.query, change.values)
  return [...merged].flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  )
}

/** Percent-encodes what a URL cannot contain, and lone surrogates. */
function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return Buffer.from(text, 'utf16le').toString('hex').replaceAll(/../g, '%$&')
}

async function bodyOf(operation: Operation, attack: Attack, legal: unknown, fuzzed: FuzzWorld) {
  const { broken, form, type = 'application/json' } = attack
  if (form) return formOf(form)
  if (broken !== undefined) return { type, bytes: Buffer.from(broken) }
  if (legal instanceof FormData) {
    const whole = new Response(legal)
    return { type: whole.headers.get('content-type') ?? '', bytes: Buffer.from(await whole.arrayBuffer()) }
  }
  const inBody = attack.changes.filter((change) => 'at' in change)
  if (legal === undefined && inBody.length === 0 && !attack.greedy && attack.body === undefined) return undefined
  const base: unknown = attack.body === undefined ? (legal ?? {}) : named(attack.body, legal, namesIn(fuzzed))
  const whole = attack.greedy && isRecord(base) ? { ...greed(attack.greedy, fuzzed), ...base } : base
  const changed = inBody.reduce<unknown>(
    (value, change) => withAt(value, change.at, 'put' in change ? change.put : undefined),
    whole,
  )
  return { type, bytes: Buffer.from(textOf(attack.wrapped ? { data: changed } : changed) || 'null') }
}

const namesIn = ({ world }: FuzzWorld): Readonly<Record<string, unknown>> => ({
  partId: world.partId,
  vehicleId: world.vehicleId,
  vehicleIds: [world.vehicleId],
  vehicleMakeIds: [world.vehicleId],
  businessId: world.shopId,
})

function named(made: unknown, legal: unknown, names: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(made)) {
    const first: unknown = Array.isArray(legal) ? legal[0] : undefined
    return made.map((each: unknown) => named(each, first, names))
  }
  if (!isRecord(made)) return made
  const known = isRecord(legal) ? legal : {}
  const own = Object.entries(made).map(([key, value]) => {
    if (isName(key)) return [key, known[key] ?? names[key] ?? value] as const
    return [key, named(value, known[key], names)] as const
  })
  const identifiers = Object.entries(known).filter(([key]) => isName(key))
  return Object.fromEntries([...own, ...identifiers])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that only the site itself may set on users, shops, products and orders. */
const greedy = ({ world }: FuzzWorld): Record<(typeof greedyKeys)[number], unknown> => ({
  userType: 'admin',
  isAdmin: true,
  isBlocked: false,
  userRole: 'root',
  userCategory: 'gold',
  role: 'admin',
  status: 'completed',
  users: [{ userId: world.users.otherVendor.id, userRole: 'owner' }],
  ownerId: world.users.otherVendor.id,
  userId: world.users.otherVendor.id,
  businessId: world.otherShopId,
  totalSold: 999,
  rating: 5,
  ratingCount: 999,
  totalAmount: 0.01,
  subTotal: 0.01,
  price: 0.01,
  paymentStatus: 'confirmed',
  passwordHash: 'x',
  createdAt: '2001-01-01T00:00:00.000Z',
  id: 1,
})

const greed = (keys: readonly string[], fuzzed: FuzzWorld) =>
  Object.fromEntries(Object.entries(greedy(fuzzed)).filter(([key]) => keys.includes(key)))

async function formOf({ file, name, type, preset }: NonNullable<Attack['form']>) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ca4' } })
    .png()
    .toBuffer()
  const bytes = {
    png,
    'half a png': png.subarray(0, png.length / 2),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    nothing: Buffer.alloc(0),
    zeros: Buffer.alloc(100_000),
    html: Buffer.from('<html><script>1</script></html>'),
  }[file]
  const head = `--b\r\ncontent-disposition: form-data; name="upload_preset"\r\n\r\n${preset}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  }
}
