import tls from 'node:tls'

const patienceMs = 10_000

/** Returns the last moment of the certificate that visitors get. Throws when a browser would reject it. */
export const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername: host }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.on('error', reject)
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
  })
