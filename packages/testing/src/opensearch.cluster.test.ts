import { expect, inject, it, onTestFinished } from 'vitest'
import { startOpenSearch } from './opensearch.ts'

const nodesOf = async (url: string | undefined) => {
  const answer = await fetch(`${url}/_cluster/health`)
  return ((await answer.json()) as { number_of_nodes: number }).number_of_nodes
}

it('starts one node for all tests', async () => {
  expect(await nodesOf(inject('searchUrl'))).toBe(1)
})

it('stops and starts one node of three', async () => {
  const cluster = await startOpenSearch({ nodes: 3 })
  onTestFinished(() => cluster.stop())
  const [first] = cluster.urls
  expect(await nodesOf(first)).toBe(3)
  await cluster.stopNode(2)
  await expect.poll(() => nodesOf(first)).toBe(2)
  await cluster.startNode(2)
  await expect.poll(() => nodesOf(first)).toBe(3)
})
