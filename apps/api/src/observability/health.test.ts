import { afterAll, expect, it } from 'vitest'
import { testApp } from '@axle/testing/test-app'

const { app, close } = await testApp()
afterAll(close)
const ask = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path)
  return [statusCode, headers['connection'], body.includes('draining')]
}

it('a draining node reports it, closes each connection after its answer, and still serves', async () => {
  expect(await ask('/api/health/ready')).toEqual([200, 'keep-alive', false])
  expect(await ask('/api/products')).toEqual([200, 'keep-alive', false])
  app.startDraining()
  expect(await ask('/api/health/ready')).toEqual([503, 'close', true])
  expect(await ask('/api/health/live')).toEqual([200, 'close', false])
  expect(await ask('/api/products')).toEqual([200, 'close', false])
})
