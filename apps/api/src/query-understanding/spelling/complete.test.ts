import { describe, expect, it } from 'vitest'
import { complete } from '../index.ts'
import { starterReference } from '../testing/starter-reference.ts'

const reference = await starterReference()

const completed = async (q: string) => {
  const { parts, models, year } = await complete(q, reference, 2026)
  const named = (ids: readonly number[], rows: readonly { id: number; name: string }[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name)
  return { parts: named(parts, reference.parts), models: named(models, reference.models), year }
}

describe('complete', () => {
  it.each([
    ['brake p', 'Brake Pad Set'],
    ['corolla brake p', 'Brake Pad Set'],
    ['br', 'Brake Pad Set'],
    ['plaqu', 'Brake Pad Set'],
    ['shok', 'Shock Absorber'],
    ['机滤', 'Oil Filter'],
    ['فلتر زي', 'Oil Filter'],
  ])('completes %s as %s [S-12]', async (q, part) => expect((await completed(q)).parts[0]).toBe(part))

  it.each([
    ['toyota cor', 'Corolla', undefined],
    ['corolla 09', 'Corolla', 2009],
    ['elantra 2013', 'Elantra', 2013],
    ['w204', 'C-Class', undefined],
    ['mercedes e', 'E-Class', undefined],
  ])('completes %s as the %s', async (q, model, year) => {
    const { models, year: typed } = await completed(q)
    expect([models[0], typed]).toEqual([model, year])
  })

  it('completes no single letters or punctuation', async () => {
    expect(await completed('b')).toMatchObject({ parts: [], models: [] })
    expect(await completed('%')).toMatchObject({ parts: [], models: [] })
  })
})
