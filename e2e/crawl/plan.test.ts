import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@axle/contract/languages'
import { describe, expect, it } from 'vitest'
import { places } from './places.ts'
import { planOf, type View } from './plan.ts'
import { states } from './states.ts'
import { findingsOf, summaryOf } from './summary.ts'

const plan = planOf(1)
const seen = (part: View['part']) => plan.filter((view) => view.part === part)
const routes = readFileSync(path.resolve(import.meta.dirname, '../../apps/web/src/routes.ts'), 'utf8')

describe('the views of the crawl', () => {
  it('include every page of the URL map', () => {
    // Redirects have no component, and the gallery exists only in development.
    const addresses = [...routes.matchAll(/route\('([^']+)', '[^']+\.tsx'/g)]
      .map(([, address = '']) => `/${address}`)
      .filter((address) => address !== '/gallery')
    expect(addresses.length).toBeGreaterThan(40)
    const asRoute = (address: string) => (address.split('?')[0] ?? '').replaceAll(/\{\w+\}/g, ':id')
    const looked = new Set(places.map((place) => asRoute(place.path)))
    const missing = addresses.filter(
      (address) =>
        ![address, address.replace('/:shopId?', '')].some((one) => looked.has(one.replaceAll(/:\w+\??/g, ':id'))),
    )
    expect(missing).toEqual([])
  })

  it('include every page for every permitted role', () => {
    const pages = new Set(seen('pages').map(({ target, role }) => `${role} ${target.path} ${'name' in target}`))
    for (const { path: address, roles } of places)
      for (const role of roles) expect(pages).toContain(`${role} ${address} false`)
  })

  it('include every page in every language', () => {
    const views = seen('languages').map(({ target, look }) => `${look.language} ${target.path}`)
    for (const language of languages.filter((one) => one !== 'en' && one !== 'en-GH'))
      for (const { path: address } of places) expect(views).toContain(`${language} ${address}`)
    expect(views.some((view) => view.startsWith('en-GH '))).toBe(true)
  })

  it('include every page and state in another variant', () => {
    const targets = new Set(seen('pairs').map(({ target }) => target))
    expect([...places, ...states].filter((target) => !targets.has(target))).toEqual([])
  })

  it('number less than 850', () => {
    expect(plan.length).toBeGreaterThan(500)
    expect(plan.length).toBeLessThan(850)
  })
})

describe('the report', () => {
  const [first, second] = plan
  if (!first || !second) throw new Error('The plan is empty')
  const flaw = { kind: 'cut off', where: 'p > span', text: 'Warranty' }

  it('lists each finding once, with count and example', () => {
    const text = findingsOf([
      { view: first, flaws: [flaw, flaw] },
      { view: second, flaws: [{ ...flaw, text: 'Garantie' }] },
    ])
    expect(text.match(/cut off/g)).toHaveLength(1)
    expect(text).toContain(`in 2 views, such as ${first.target.path} as ${first.role} (en, ltr, 390 px, light)`)
  })

  it('lists unseen views', () => {
    expect(summaryOf([{ view: first, flaws: [] }], 3)).toContain(
      '1 views without findings, 0 with findings, and 2 were not seen',
    )
  })
})
