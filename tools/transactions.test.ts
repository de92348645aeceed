import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

const files = ourFiles().filter(
  (file) =>
    isSource(file) && file.startsWith('apps/api/src/') && !isTest(file) && !/\/(testing|fuzz|backup)\//.test(file),
)

/** Calls that wait for another machine or in a queue. */
const waiting =
  /\bgateway\??\.(?:open|find|refund|findRefunds)\b|\bstorage\.\w+\(|\bfetch\(|\b(?:sendMail|deliver|askGateway|settlePayment|hashPassword|isPassword|makeMaster|deleteFiles|sleep)\(|\binject\(|\bs3\.\w+\(/

/** Returns the text up to the bracket that closes the current block. */
function untilClosed(text: string, from: number): string {
  const pairs: Record<string, number> = { '(': 1, '{': 1, ')': -1, '}': -1 }
  let depth = 1
  let at = from
  while (depth > 0 && at < text.length) depth += pairs[text[at++] ?? ''] ?? 0
  return text.slice(from, at)
}

/** Returns the bodies of transactions and of functions that take one. */
function withinTransactions(text: string): string[] {
  const given = [...text.matchAll(/\.transaction\(\)\s*\.execute\(/g)]
  const taking = [...text.matchAll(/\btrx: Trx\b[^{;]*?\)[^{;=]*\{/g)]
  return [...given, ...taking].map((match) => untilClosed(text, match.index + match[0].length))
}

describe('transactions', () => {
  it('wait for no other machine', () => {
    const found = files.map((file) => ({ file, bodies: withinTransactions(read(file)) }))
    expect(found.reduce((sum, { bodies }) => sum + bodies.length, 0)).toBeGreaterThan(100)
    const breaches = found.flatMap(({ file, bodies }) => bodies.filter((body) => waiting.test(body)).map(() => file))
    expect(breaches).toEqual([])
  })

  it.each([
    'await db.transaction().execute(async (trx) => {\n  await gateway.refund({ reference })\n})',
    'async function store(trx: Trx, bytes: Buffer): Promise<void> {\n  if (bytes) { await storage.put(key, bytes) }\n}',
    'db.transaction().execute((trx) => insertUser(trx, { hash: await hashPassword(password) }))',
  ])('are found if they wait: %s', (text) => {
    expect(withinTransactions(text).some((body) => waiting.test(body))).toBe(true)
  })

  it('are accepted if they end before the wait', () => {
    const text =
      'await db.transaction().execute(async (trx) => {\n  await insertOrder(trx)\n})\nawait gateway.refund(request)'
    expect(withinTransactions(text).some((body) => waiting.test(body))).toBe(false)
  })
})
