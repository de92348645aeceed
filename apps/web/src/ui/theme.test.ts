// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Mantine } from './mantine.tsx'

const sheet = (name: string) => readFileSync(new URL(`../${name}.css`, import.meta.url), 'utf8')

it('corners have a radius of 8, in Mantine and outside [CONST-44]', () => {
  expect(sheet('ui/mantine-theme')).toContain('--mantine-radius-default: var(--r2);')
  expect(sheet('tokens')).toContain('--r2: 8px;')
})

it("Mantine's provider writes no styles into the page", () => {
  expect(renderToString(createElement(Mantine, { direction: 'rtl', children: 'Page' }))).toBe('Page')
})
