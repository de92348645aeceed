import { expect, it } from 'vitest'
import { namesOfFrequent, nameOfStatement } from './boss.ts'

it('names fetches of a busy queue, and not the polls of idle queues or rare statements', () => {
  const nameOf = namesOfFrequent()
  const [busy, idle, rare] = ["WITH next AS (select 'mails')", "WITH next AS (select 'imports')", 'delete from job']
  const names = (text: string, ...times: readonly number[]) => times.map((time) => nameOf(text, time))
  expect(names(busy, 0, 200, 5_000)).toEqual([undefined, nameOfStatement(busy), nameOfStatement(busy)])
  expect(names(idle, 0, 60_000, 120_000)).toEqual([undefined, undefined, undefined])
  expect(names(rare, 0, 200)).toEqual([undefined, undefined])
})
