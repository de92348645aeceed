import { withoutQueue } from '@axle/api/admission/admission-queues'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '@axle/api/platform/platform'
import { mountPracticeApi } from './fake-api.ts'
import { mountPracticePages } from './payment-pages.ts'
import { fakeGatewayKey, signatureOf } from '@axle/api/payment-gateway/index'
import { createPracticeTill } from './fake-till.ts'

/** Delivers the bytes of a webhook and their signature to the shop; rejects when the shop does not accept it. */
export type Tell = (raw: string, signature: string) => Promise<void>

export interface PracticeOptions {
  readonly platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>
  /** For tests only; otherwise the shop is called within this process. */
  readonly tell?: Tell
  /** How long typing a PIN and a refund take. */
  readonly pace?: { readonly pinMs: number; readonly refundMs: number }
}

/**
 * A fake Paystack with its paths, formats and a payment page. No money moves. For development, the demo and tests;
 * the app mounts it nowhere else.
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
        // Lost, as can happen with the real one: the shop finds the payment by polling.
        platform.log.warn({ err: error }, 'the shop did not accept a webhook of the fake payment gateway')
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
