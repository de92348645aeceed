import { describe, expect, it } from 'vitest'
import { routes } from '../packages/contract/src/routes.ts'

// What a visitor may ask without having signed in. A route joins this list by decision, never by accident.
const openToAnyone = [
  'POST /login',
  'POST /register',
  'POST /reset-password',
  'POST /change-password',
  'GET /users/:id',
  'GET /products',
  'GET /products/fits',
  'GET /products/cards',
  'GET /products/facets',
  'GET /products/suggestions',
  'GET /products/:id',
  'GET /products/:id/similar',
  'GET /parts',
  'GET /parts/names',
  'GET /parts/:id',
  'GET /vehicle-makes',
  'GET /vehicle-makes/:id',
  'GET /vehicle-makes/tree',
  'GET /business',
  'GET /business/:id',
  'GET /site',
]

const roles: readonly string[] = ['customer', 'vendor', 'admin']
const all = Object.entries<{ access: string | readonly string[]; summary: string; tag: string }>(routes)

describe('the routes of the contract', () => {
  it('were seen', () => {
    expect(all.length).toBeGreaterThan(20)
  })

  it.each(all)('%s states who may call it and what it does', (name, { access, summary, tag }) => {
    expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[a-z]/)
    expect(summary).not.toBe('')
    expect(tag).not.toBe('')
    if (typeof access === 'string') expect(['anyone', 'signed-in']).toContain(access)
    else {
      expect(access.length).toBeGreaterThan(0)
      expect(access.filter((role) => !roles.includes(role))).toEqual([])
    }
  })

  it('only those of the list are open to a visitor', () => {
    const open = all.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
    expect(open.filter((name) => !openToAnyone.includes(name))).toEqual([])
  })
})
