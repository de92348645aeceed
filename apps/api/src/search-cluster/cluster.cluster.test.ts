import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { documentOf } from '../search-index/documents/document-of.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { type ClusterFailure, openCluster } from './cluster.ts'
import { fieldsOf } from './fields-of.ts'
import { createIndex } from './mapping.ts'

const url = inject('searchUrl') ?? ''
const cluster = openCluster({ urls: [url] })
afterAll(() => cluster.close())

const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    ({ status, type }: ClusterFailure) => ({ status, type }),
  )

const reference = {
  vehicles: [
    { id: 3, makeId: 1, modelId: 2, year: 2010 },
    { id: 9, makeId: 1, modelId: 4, year: 2012 },
  ],
} as unknown as ReferenceData

describe('an index', () => {
  it('takes every product, even one with an endless word, and ignores the fields of a newer version', async () => {
    const name = `axle-test-${randomUUID()}`
    await createIndex(cluster, name)
    onTestFinished(async () => void (await cluster.ask({ method: 'DELETE', path: `/${name}` })))
    const document = documentOf(3, { text: '㌀'.repeat(8_000), brand: 'Löwe', size: '60 Ah' })
    const fields = fieldsOf(document, reference)
    const put = (body: object) =>
      cluster.ask({ method: 'PUT', path: `/${name}/_doc/${document.id}?refresh=true`, body })
    await put({ ...fields, colour: 'red' })
    const { count } = await cluster.ask<{ count: number }>({ method: 'GET', path: `/${name}/_count` })
    expect(count).toBe(1)
    expect(fields).toMatchObject({ brand: 'lowe', positions: ['1', '4'], makes: ['1'], models: ['2', '4'] })
    const mapping = await cluster.ask<object>({ method: 'GET', path: `/${name}/_mapping` })
    expect(JSON.stringify(mapping)).not.toContain('colour')
  })
})

describe('the client', () => {
  it('asks the next node when one is away', async () => {
    const several = openCluster({ urls: ['http://127.0.0.1:1', url] })
    onTestFinished(() => several.close())
    expect(await several.ask({ method: 'GET', path: '/' })).toMatchObject({ version: { distribution: 'opensearch' } })
  })

  it('fails when all nodes are away, or none answers in time', async () => {
    const away = openCluster({ urls: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] })
    onTestFinished(() => away.close())
    expect(await failureOf(away.ask({ method: 'GET', path: '/' }))).toEqual({ status: 0, type: 'no_connection' })
    const silent = await serving(() => undefined)
    expect(await failureOf(silent.ask({ method: 'GET', path: '/', timeoutMs: 50 }))).toEqual({
      status: 0,
      type: 'timeout',
    })
  })

  it('sends user and password, and reports what a proxy answers', async () => {
    const proxy = await serving((authorization) => [502, `Bad gateway for ${authorization}`], 'axle:p%40ss@')
    const failed: ClusterFailure = await proxy.ask({ method: 'GET', path: '/' }).then(
      () => expect.fail('answered'),
      (error: ClusterFailure) => error,
    )
    expect([failed.status, failed.type]).toEqual([502, 'not_json'])
    expect(failed.message).toContain(Buffer.from('axle:p@ss').toString('base64'))
  })
})

async function serving(answer: (authorization: string) => [number, string] | undefined, user = '') {
  const server = createServer((request, response) => {
    const [status, text] = answer(request.headers.authorization ?? '') ?? []
    if (status !== undefined) response.writeHead(status).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const client = openCluster({ urls: [`http://${user}127.0.0.1:${(server.address() as AddressInfo).port}`] })
  onTestFinished(() => {
    client.close()
    server.closeAllConnections()
    server.close()
  })
  return client
}
