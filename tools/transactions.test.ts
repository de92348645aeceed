import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

const files = ourFiles().filter(
  (file) =>
    isSource(file) && file.startsWith('apps/api/src/') && !isTest(file) && !/\/(testing|fuzz|backup)\//.test(file),
)

/** What waits for another machine, or for a place in some line. */
const waiting =
  /\bgateway\??\.(?:open|find|refund|findRefunds)\b|\bstorage\.\w+\(|\bfetch\(|\b(?:sendMail|deliver|askGateway|settlePayment|hashPassword|isPassword|makeMaster|deleteFiles|sleep)\(|\binject\(|\bs3\.\w+\(/

/** The text from here to the bracket that closes what is open. */
function untilClosed(text: string, from: number): string {
  const pairs: Record<string, number> = { '(': 1, '{': 1, ')': -1, '}': -1 }
  let depth = 1
  let at = from
  while (depth > 0 && at < text.length) depth += pairs[text[at++] ?? ''] ?? 0
  return text.slice(from, at)
}

/** What is done within transactions: what is given to them, and every function that is given one. */
function withinTransactions(text: string): string[] {
  const given = [...text.matchAll(/\.transaction\(\)\s*\.execute\(/g)]
  const taking = [...text.matchAll(/\btrx: Trx\b[^{;]*?\)[^{;=]*\{/g)]
  return [...given, ...taking].map((match) => untilClosed(text, match.index + match[0].length))
}

describe('a transaction', () => {
  it('waits for no other machine', () => {
    const found = files.map((file) => ({ file, bodies: withinTransactions(read(file)) }))
    expect(found.reduce((sum, { bodies }) => sum + bodies.length, 0)).toBeGreaterThan(100)
    const breaches = found.flatMap(({ file, bodies }) => bodies.filter((body) => waiting.test(body)).map(() => file))
    expect(breaches).toEqual([])
  })

  it.each([
    'await db.transaction().execute(async (trx) => {\n  await gateway.refund({ reference })\n})',
    'async function keep(trx: Trx, bytes: Buffer): Promise<void> {\n  if (bytes) { await storage.put(key, bytes) }\n}',
    'db.transaction().execute((trx) => insertUser(trx, { hash: await hashPassword(password) }))',
  ])('this breach would be seen: %s', (planted) => {
    expect(withinTransactions(planted).some((body) => waiting.test(body))).toBe(true)
  })

  it('that ends before is not taken for one', () => {
    const text = 'await db.transaction().execute(async (trx) => {\n  await note(trx)\n})\nawait gateway.refund(asked)'
    expect(withinTransactions(text).some((body) => waiting.test(body))).toBe(false)
  })
})
