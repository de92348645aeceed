import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const minified = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Color
}
type WindowWithAxe = { axe: { commons: { color: { Color: new (copied: Color) => Color } } } }

/** Axe parses the few colours of a page hundreds of times, for a fifth of its time. */
function rememberColors(): void {
  const { Color } = (window as unknown as WindowWithAxe).axe.commons.color
  const known = new Map<string, Color>()
  const parse = Color.prototype.parseString
  Color.prototype.parseString = function (text: string) {
    const color = known.get(text)
    if (color) return Object.assign(this, { r: color.r, g: color.g, b: color.b, alpha: color.alpha })
    parse.call(this, text)
    known.set(text, new Color(this))
    return this
  }
}

const source = `${minified};(${rememberColors.toString()})()`

/** Puts axe into a page, once: the builder alone sends twice the size twice. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await page.evaluate(source)
  const hasFrames = page.frames().length > 1
  return new AxeBuilder({ page, axeSource: hasFrames ? source : 'undefined' }).setLegacyMode(true)
}
