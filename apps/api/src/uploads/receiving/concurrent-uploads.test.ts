import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { aCustomer } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import { limitConcurrentUploads, mostAtOnce } from './concurrent-uploads.ts'
import { plain } from '../hard-files.ts'

const made = await testApp()
const { app, platform } = made
afterAll(async () => {
  await made.close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

it('one user with many slow uploads leaves capacity to others, and gets it back afterwards', async () => {
  const [slow, other] = [await aCustomer(platform.db), await aCustomer(platform.db)]
  const { upload } = await uploader(made, other.token)
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${slow.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000',
  }
  const refused: (number | undefined)[] = []
  const sent = Array.from({ length: mostAtOnce + 1 }, () => {
    const sending = request({ port, method: 'POST', path: '/api/uploads', headers })
    sending.on('response', ({ statusCode }) => refused.push(statusCode)).on('error', () => undefined)
    sending.write('--b\r\n')
    return sending
  })
  await expect.poll(() => refused).toEqual([503])
  expect((await upload(await plain(9, 9))).status).toBe(201)
  for (const sending of sent) sending.destroy()
  const again = () => Promise.all(sent.slice(1).map(() => limitConcurrentUploads(slow.id, async () => 'taken')))
  await expect.poll(() => again().catch(() => 'full')).toContain('taken')
})
