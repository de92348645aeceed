import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { codeOf } from '../../errors/error-code.ts'
import type { Outgoing, OutgoingAnswer } from '../../outgoing/send-outgoing.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { TextNotSent, type TextProvider, TextRefused, type TextToSend } from './text-provider.ts'

type Settings = Extract<Config['textMessages'], { provider: 'twilio' }>

const timeoutMs = 15_000
const maxBytes = 64 * 1024

const Sent = z.object({ sid: z.string() })
const Refusal = z.object({ code: z.number() })

/**
 * Twilio's resource for messages, version 2010-04-01: form-encoded, with the account's id and token. WhatsApp accepts
 * only approved templates from a site: ours has the text as its first variable. Twilio knows no idempotency keys, so a
 * request without an answer is never repeated.
 */
export function twilio(settings: Settings, outgoing: Pick<Outgoing, 'send'>): TextProvider {
  const { accountSid, authToken, smsFrom, whatsappFrom, url } = settings
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    channels: [...(smsFrom ? (['sms'] as const) : []), ...(whatsappFrom ? (['whatsapp'] as const) : [])],
    async send(message) {
      const answer = await outgoing
        .send({
          url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(formOf(settings, message)).toString(),
          timeoutMs,
          maxBytes,
        })
        .catch(asNotSent)
      return idOf(answer)
    },
  }
}

function formOf(settings: Settings, { channel, to, text }: TextToSend): Record<string, string> {
  const { smsFrom = '', whatsappFrom = '', whatsappTemplate = '' } = settings
  if (channel === 'whatsapp')
    return {
      To: `whatsapp:${to}`,
      From: `whatsapp:${whatsappFrom}`,
      ContentSid: whatsappTemplate,
      ContentVariables: JSON.stringify({ 1: text }),
    }
  // A service picks the sender for the country.
  const sender = smsFrom.startsWith('MG') ? { MessagingServiceSid: smsFrom } : { From: smsFrom }
  return { To: to, ...sender, Body: text }
}

function idOf({ status, body }: OutgoingAnswer): string {
  const content = parsed(body)
  if (status === 200 || status === 201) return Sent.safeParse(content).data?.sid ?? ''
  const code = String(Refusal.safeParse(content).data?.code ?? status)
  // Wrong credentials are the operator's fault, not the message's: an admin sees the job and repeats it.
  if (status === 429 || status >= 500 || status === 401 || status === 403)
    throw new TextNotSent(`Twilio answered ${status} (${code})`)
  throw new TextRefused(code)
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Without a connection nothing was sent. After any other failure nobody knows. */
function asNotSent(error: unknown): never {
  if (error instanceof OutgoingError) {
    const isEarly = error.code === 'unknown_host' || error.code === 'address_not_public' || error.code === 'not_https'
    const cause = error.code === 'no_connection' ? codeOf(error.cause) : undefined
    if (isEarly || (cause !== undefined && neverConnected.has(cause)))
      throw new TextNotSent('Twilio cannot be reached', { cause: error })
  }
  throw error
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
