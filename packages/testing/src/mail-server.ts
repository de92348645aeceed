import { once } from 'node:events'
import { createServer } from 'node:net'

/** A minimal mail server. Each mail gets the next of `answers`, the last one repeatedly. */
export const aMailServer = (...answers: readonly string[]) => mailServerAt(0, ...answers)

/** Starts on a given port, for example that of a stopped server. */
export async function mailServerAt(wanted: number, ...answers: readonly string[]) {
  const received: string[] = []
  const left = answers.length > 0 ? [...answers] : ['250 accepted']
  const server = createServer((socket) => {
    let inData = false
    // Data arrives in chunks, which may split the end marker.
    let last = ''
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      received.push(text)
      if (inData) {
        last = (last + text).slice(-5)
        if (last !== '\r\n.\r\n') return
        inData = false
        socket.write(`${left.length > 1 ? left.shift() : left[0]}\r\n`)
      } else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received: () => received.join(''), close: () => server.close() }
}
