import { connect, type Socket } from 'node:net'
import type { CrowdJob, CrowdState } from './crowd.ts'

// Raw sockets, because HTTP clients would hide what happens.
const counts = { streamsOpen: 0, events: 0, streamsLost: 0, slowSendersClosed: 0, slowReadersClosed: 0 }

process.on('message', (message: CrowdJob | 'state') => {
  if (message === 'state') process.send?.(counts satisfies CrowdState)
  else begin(message)
})
process.on('disconnect', () => process.exit())

function begin({ port, streams, slowSenders, slowReaders, largeAnswer }: CrowdJob): void {
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1')
    return socket.on('error', () => undefined)
  }
  for (const token of streams) listen(open, token)
  for (let count = 0; count < slowSenders; count++) trickle(open)
  for (let count = 0; count < slowReaders; count++) neverRead(open, largeAnswer)
}

function listen(open: () => Socket, token: string): void {
  const socket = open()
  socket.write(
    `GET /api/notifications/stream HTTP/1.1\r\nHost: axle\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  let isOpen = false
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    if (!isOpen && text.startsWith('HTTP/1.1 200')) {
      isOpen = true
      counts.streamsOpen++
    }
    counts.events += text.split(/^event: /m).length - 1
  })
  socket.once('close', () => {
    if (isOpen) counts.streamsOpen--
    counts.streamsLost++
    setTimeout(() => listen(open, token), 1_000)
  })
}

function trickle(open: () => Socket): void {
  const socket = open()
  socket.write('GET /api/products HTTP/1.1\r\nHost: axle\r\nX-Slow: ')
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => {
    clearInterval(timer)
    counts.slowSendersClosed++
    setTimeout(() => trickle(open), 500)
  })
  socket.resume()
}

function neverRead(open: () => Socket, path: string): void {
  const socket = open().pause()
  // Many requests per connection, to exceed the buffers of both ends.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: axle\r\n\r\n`.repeat(100))
  socket.once('close', () => {
    counts.slowReadersClosed++
    setTimeout(() => neverRead(open, path), 500)
  })
}
