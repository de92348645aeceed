import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

// What a browser reads or saves by itself, and what comes piece by piece.
const others = ['GET /notifications/stream']

it('wraps the content of every response in `data` [API-04]', () => {
  const without = Object.entries<Route>(routes)
    .filter(([, { response, picture }]) => !picture && !(response instanceof z.ZodObject && 'data' in response.shape))
    .map(([key]) => key)
  expect(Object.keys(routes).length).toBeGreaterThan(80)
  expect(without).toEqual(others)
})
