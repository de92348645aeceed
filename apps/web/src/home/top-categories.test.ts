import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { drawingOf, largest } from './top-categories.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

it('offers the eight categories with the most products, and none without', () => {
  const categories = Array.from({ length: 10 }, (_, count) => ({ value: `of ${count}`, count }))
  expect(largest(categories)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((count) => `of ${count}`))
  expect(largest(categories.slice(0, 2))).toEqual(['of 1'])
})

it('has a drawing of its own for every category of the starter catalogue', () => {
  const starter = JSON.parse(read('../../../api/starter/categories.json')) as { name: string }[]
  const drawn = new Set(starter.map(({ name }) => drawingOf(name)))
  expect(drawn.size).toBe(starter.length)
  for (const drawing of [...drawn, drawingOf('Tools')])
    expect(read('categories.svg')).toContain(`<view id="${drawing}"`)
  expect([drawingOf('Tools'), drawingOf('constructor')]).toEqual(['part', 'part'])
})
