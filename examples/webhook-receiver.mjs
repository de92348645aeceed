// Receives webhooks of an Axle shop, checks their signatures and prints them.
//
//   WEBHOOK_SECRET=whsec_… node examples/webhook-receiver.mjs
//
// Then add the webhook http://localhost:4000/ on the page "API and webhooks" of the vendor dashboard. Needs Node 20 and
// no package. Signatures follow the Standard Webhooks specification, so its libraries work as well.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET: secret, PORT: port = '4000' } = process.env
if (!secret?.startsWith('whsec_')) {
  console.error('Set WEBHOOK_SECRET to the secret that was shown when you added the webhook.')
  process.exit(1)
}
const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
const toleranceSeconds = 300

/** True if the body was signed with our secret a few minutes ago at most. */
function isGenuine(headers, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',')
      const given = Buffer.from(text, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
}

// A real system stores the ids: a delivery can arrive twice.
const seen = new Set()

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8')
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
    const event = JSON.parse(body)
    if (!seen.has(event.id)) console.log(event.type, JSON.stringify(event.data))
    seen.add(event.id)
    // Answer at once, and work afterwards: after 10 seconds the delivery counts as failed.
    response.writeHead(204).end()
  })
})
server.listen(Number(port), '127.0.0.1', () =>
  console.log(`Waiting for webhooks at http://localhost:${server.address().port}/`),
)
