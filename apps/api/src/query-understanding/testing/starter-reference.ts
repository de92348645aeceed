import { afterAll } from 'vitest'
import { testApp } from '@axle/testing/test-app'
import { offerStarter } from '../../starter-catalogue/index.ts'
import { type ReferenceData, referenceData } from '../../taxonomy/index.ts'

/** The parts and vehicles of the starter catalogue, for one file of tests. */
export async function starterReference(): Promise<ReferenceData> {
  const { platform, close } = await testApp()
  afterAll(close)
  await offerStarter(platform.db, { catalogue: 'add' })
  return referenceData(platform)()
}
