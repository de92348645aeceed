import type { TestProject } from 'vitest/node'
import { startOpenSearch } from './opensearch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in other tests. */
    searchUrl: string | undefined
  }
}

/** Starts one OpenSearch node for the whole run; each test uses an index of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startOpenSearch()
  project.provide('searchUrl', cluster.urls[0] ?? '')
  return () => cluster.stop()
}
