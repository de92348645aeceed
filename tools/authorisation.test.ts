import { bodyFields, adminFields, readOnlyFields, type Route, routes } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { authorisationPage } from './src/authorisation.ts'

describe('the table of authorisation', () => {
  it('matches docs/authorisation.md (update: npx vitest run -u --project unit tools/authorisation.test.ts) [ASVS 8.1.1, ASVS 8.1.2]', async () => {
    await expect(authorisationPage()).toMatchFileSnapshot('../docs/authorisation.md')
  })

  it('names fields that there are', () => {
    for (const [call, fields] of [...Object.entries(adminFields), ...Object.entries(readOnlyFields)]) {
      const { body } = routes[call as keyof typeof routes] as Route
      expect([call, fields.filter((field) => !bodyFields(body).includes(field))]).toEqual([call, []])
    }
    const withBody = Object.values<Route>(routes).filter(({ body, multipart }) => body && !multipart)
    // Four take an empty one: two payments, clearing and merging.
    expect(withBody.filter(({ body }) => bodyFields(body).length === 0).length).toBeLessThanOrEqual(4)
    expect(bodyFields(routes['POST /orders'].body)).toContain('items')
  })
})
