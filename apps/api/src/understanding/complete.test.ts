import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../platform/testing/test-app.ts'
import { type ReferenceData, referenceData } from '../reference/index.ts'
import { offerStarter } from '../starter/index.ts'
import { complete } from './index.ts'

const { platform, close } = await testApp()
let reference: ReferenceData
afterAll(close)
beforeAll(async () => {
  await offerStarter(platform.db, { catalogue: 'add' })
  reference = await referenceData(platform)()
})

const completed = (q: string) => {
  const { parts, models, year } = complete(q, reference, 2026)
  const named = (ids: readonly number[], rows: readonly { id: number; name: string }[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.name)
  return { parts: named(parts, reference.parts), models: named(models, reference.models), year }
}

describe('words that are being typed', () => {
  it.each([
    ['brake p', 'Brake Pad Set'],
    ['corolla brake p', 'Brake Pad Set'],
    ['plaqu', 'Brake Pad Set'],
    ['shok', 'Shock Absorber'],
    ['机滤', 'Oil Filter'],
    ['فلتر زي', 'Oil Filter'],
  ])('%s may become %s [S-12]', (q, part) => expect(completed(q).parts[0]).toBe(part))

  it.each([
    ['toyota cor', 'Corolla', undefined],
    ['corolla 09', 'Corolla', 2009],
    ['elantra 2013', 'Elantra', 2013],
    ['w204', 'C-Class', undefined],
  ])('%s may become the %s', (q, model, year) => {
    expect(completed(q).models[0]).toBe(model)
    expect(completed(q).year).toBe(year)
  })

  it('become nothing while they are single letters or signs', () => {
    expect(completed('b')).toMatchObject({ parts: [], models: [] })
    expect(completed('%')).toMatchObject({ parts: [], models: [] })
  })
})
