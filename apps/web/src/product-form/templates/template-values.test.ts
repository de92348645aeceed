import { expect, it } from 'vitest'
import { changesTo, type FilledValues, nothingFilled, stillFilled, typedOver } from './template-values.ts'

const template: FilledValues = {
  description: '<p>Tested</p>',
  productState: 'Used',
  warrantyDuration: 3,
  warrantyUnit: 'months',
  replacement: '',
}

it('fills an empty form, and names nothing as replaced', () => {
  expect(changesTo(nothingFilled, nothingFilled, template, false)).toEqual(template)
  expect(typedOver(nothingFilled, nothingFilled, template)).toEqual([])
})

it('keeps what the vendor typed unless it is to be replaced, with the unit of a warranty', () => {
  const typed: FilledValues = { ...nothingFilled, description: '<p>Mine</p>', warrantyDuration: 1, replacement: 7 }
  expect(typedOver(typed, nothingFilled, template)).toEqual(['description', 'warranty'])
  expect(changesTo(typed, nothingFilled, template, false)).toEqual({ productState: 'Used' })
  // The template says nothing about replacement.
  const { replacement: _, ...others } = template
  expect(changesTo(typed, nothingFilled, template, true)).toEqual(others)
})

it('replaces and clears what another template filled in', () => {
  const other: FilledValues = { ...nothingFilled, description: '<p>New</p>', replacement: 14 }
  expect(typedOver(template, template, other)).toEqual([])
  expect(changesTo(template, template, other, false)).toEqual(other)
})

it('tells the fields that still are as they were filled in', () => {
  expect(stillFilled({ ...template, description: '<p>Edited</p>' }, template)).toEqual([
    'productState',
    'warrantyDuration',
    'warrantyUnit',
    'replacement',
  ])
})
