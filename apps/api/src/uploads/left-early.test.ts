import { connect, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { randomIds } from '../platform/ids.ts'
import { withUpload } from './receiving/read-upload.ts'

it('an upload aborted during authentication ends, and blocks nobody', async () => {
  const app = Fastify()
  await app.register(multipart)
  const seen: string[] = []
  let known = () => {}
  app.addHook('preHandler', async () => {
    seen.push('asked')
    await new Promise<void>((resolve) => (known = resolve))
  })
  app.post('/', (request) => withUpload(request, randomIds, async () => 'stored').finally(() => seen.push('over')))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const head = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000'
  socket.write(`POST / HTTP/1.1\r\nhost: axle\r\n${head}\r\n\r\n--b\r\n`)
  await expect.poll(() => seen).toEqual(['asked'])
  socket.destroy()
  const connections = () => new Promise((count) => app.server.getConnections((_error, number) => count(number)))
  await expect.poll(connections).toBe(0)
  known()
  await expect.poll(() => seen).toEqual(['asked', 'over'])
  await app.close()
})
