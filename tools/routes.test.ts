import { describe, expect, it } from 'vitest'
import { routes } from '../packages/contract/src/routes.ts'

// The calls that need no sign-in. Extend this list only on purpose.
const openToAnyone = [
  'POST /login',
  'POST /register',
  'POST /reset-password',
  'POST /change-password',
  'POST /staff-invitations/view',
  'POST /staff-invitations/decline',
  'GET /users/:id',
  'GET /products',
  'GET /products/fits',
  'GET /products/cards',
  'GET /products/facets',
  'GET /products/suggestions',
  'GET /products/:id',
  'GET /products/:id/similar',
  'POST /product-views/:id',
  'GET /parts',
  'GET /parts/names',
  'GET /parts/:id',
  'GET /vehicle-makes',
  'GET /vehicle-makes/:id',
  'GET /vehicle-makes/tree',
  'GET /business',
  'GET /business/towns',
  'GET /delivery-terms',
  'GET /business/:id',
  'GET /business/:id/ratings',
  'GET /site',
]

const roles: readonly string[] = ['customer', 'vendor', 'admin']
const all = Object.entries<{ access: string | readonly string[]; summary: string; tag: string }>(routes)

describe('the routes of the contract', () => {
  it('are found', () => {
    expect(all.length).toBeGreaterThan(20)
  })

  it.each(all)('include access, summary and tag: %s', (name, { access, summary, tag }) => {
    expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[a-z]/)
    expect(summary).not.toBe('')
    expect(tag).not.toBe('')
    if (typeof access === 'string') expect(['anyone', 'signed-in']).toContain(access)
    else {
      expect(access.length).toBeGreaterThan(0)
      expect(access.filter((role) => !roles.includes(role))).toEqual([])
    }
  })

  it('need a sign-in unless the list above names them', () => {
    const open = all.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
    expect(open.filter((name) => !openToAnyone.includes(name))).toEqual([])
  })
})
