import { createHmac } from 'node:crypto'

/** Writes a secret as receivers configure it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/**
 * The headers of a delivery by the Standard Webhooks specification 1.0: an id that repeats with each attempt, the time
 * in seconds, and the HMAC of both and the body.
 */
export function signedHeaders(id: string, body: string, secret: Buffer, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
