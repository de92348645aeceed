// @vitest-environment node
import { readFileSync } from 'node:fs'
import { defaultPreferences } from '@axle/contract/preferences'
import { describe, expect, it } from 'vitest'
import { palettes } from '../preferences/palettes.ts'
import { themeOf } from './theme.ts'

describe('the theme', () => {
  it('corners have a radius of 8, in Mantine and outside [CONST-44]', () => {
    expect(themeOf(defaultPreferences).defaultRadius).toBe(8)
    expect(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')).toContain('--r2: 8px;')
  })

  it('is blue by default, then of the chosen colour [CONST-40, SET-06]', () => {
    expect(themeOf(defaultPreferences).colors?.['accent']).toBe(palettes.blue)
    expect(themeOf({ ...defaultPreferences, primaryColor: 'purple' }).colors?.['accent']).toBe(palettes.purple)
  })
})
