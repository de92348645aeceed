import { withoutQueue } from '@axle/api/admission/admission-queues'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '@axle/api/platform/platform'
import { mountPracticeApi } from './fake-api.ts'
import { mountPracticePages } from './payment-pages.ts'
import { fakeGatewayKey, signatureOf } from '@axle/api/payment-gateway/index'
import { createPracticeTill } from './fake-till.ts'

/** Takes the bytes of a webhook and their signature to the shop; rejects where the shop did not take it. */
export type Tell = (raw: string, signature: string) => Promise<void>

export interface PracticeOptions {
  readonly platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>
  /** Given in tests alone: else the shop is told within this process. */
  readonly tell?: Tell
  /** How long typing a PIN and giving money back take. */
  readonly pace?: { readonly pinMs: number; readonly refundMs: number }
}

/**
 * Our own stand-in for Paystack, with its paths and shapes and a page to pay at. No money moves. For development, the demo
 * and tests; the app mounts it nowhere else.
 */
export async function fakePaystackPlugin(app: FastifyInstance, options: PracticeOptions): Promise<void> {
  const { platform, tell = inThisProcess(app), pace = { pinMs: 2_000, refundMs: 300 } } = options
  const till = createPracticeTill({
    ...platform,
    pace,
    tell: async (event) => {
      const raw = JSON.stringify(event)
      try {
        await tell(raw, signatureOf(fakeGatewayKey, raw))
      } catch (error) {
        // Lost, as it can happen outside too: whoever waits for the payment finds it by asking.
        platform.log.warn({ err: error }, 'the shop did not take a message of the practice gateway')
      }
    },
  })
  app.addHook('onRoute', withoutQueue)
  app.addHook('onClose', till.finish)
  await app.register(async (api) => mountPracticeApi(api, till, platform.config.siteUrl))
  await app.register(async (pages) => mountPracticePages(pages, till, platform.config.siteName))
}

const inThisProcess =
  (app: FastifyInstance): Tell =>
  async (raw, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      payload: raw,
    })
    if (statusCode >= 300) throw new Error(`the shop answered ${statusCode}`)
  }
