import tls from 'node:tls'

export interface ServedCertificate {
  readonly endsAt: Date
  /** Why browsers reject it, as a code of OpenSSL; null when they accept it. */
  readonly problem: string | null
}

const patienceMs = 10_000

/**
 * Reads the certificate that visitors get, also one that has expired. Throws when nothing answers. Sends nothing but
 * the handshake.
 */
export const servedCertificate = (host: string, port: number): Promise<ServedCertificate> =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { authorized, authorizationError } = socket
      const endsAt = new Date(socket.getPeerCertificate().valid_to)
      resolve({ endsAt, problem: authorized ? null : String(authorizationError) })
      socket.destroy()
    })
    socket.on('error', reject)
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
  })
