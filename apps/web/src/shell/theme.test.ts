// @vitest-environment node
import { readFileSync } from 'node:fs'
import { defaultSettings } from '@axle/contract/display-settings'
import { describe, expect, it } from 'vitest'
import { palettes } from '../preferences/palettes.ts'
import { themeOf } from './theme.ts'

describe('the theme', () => {
  it('CONST-44 corners have a radius of 8, in the library and beside it', () => {
    expect(themeOf(defaultSettings).defaultRadius).toBe(8)
    expect(readFileSync(new URL('../app.css', import.meta.url), 'utf8')).toContain('--radius: 8px;')
  })

  it('CONST-40 SET-06 is blue at first, then of the chosen colour', () => {
    expect(themeOf(defaultSettings).colors?.['accent']).toBe(palettes.blue)
    expect(themeOf({ ...defaultSettings, primaryColor: 'purple' }).colors?.['accent']).toBe(palettes.purple)
  })
})
