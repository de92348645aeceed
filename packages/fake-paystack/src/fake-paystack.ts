import { withoutQueue } from '@axle/api/admission/admission-queues'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '@axle/api/platform/platform'
import { mountFakeApi } from './fake-api.ts'
import { mountFakePages } from './payment-pages.ts'
import { fakeGatewayKey, signatureOf } from '@axle/api/payment-gateway/index'
import { createFakeGateway } from './fake-gateway.ts'

/** Delivers the bytes of a webhook and their signature to the shop; rejects when the shop does not accept it. */
export type SendWebhook = (raw: string, signature: string) => Promise<void>

export interface FakePaystackOptions {
  readonly platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>
  /** For tests only; otherwise the shop is called within this process. */
  readonly sendWebhook?: SendWebhook
  /** How long typing a PIN and a refund take. */
  readonly pace?: { readonly pinMs: number; readonly refundMs: number }
}

/**
 * A fake Paystack with its paths, formats and a payment page. No money moves. For development, the demo and tests;
 * the app mounts it nowhere else.
 */
export async function fakePaystackPlugin(app: FastifyInstance, options: FakePaystackOptions): Promise<void> {
  const { platform, sendWebhook = inThisProcess(app), pace = { pinMs: 2_000, refundMs: 300 } } = options
  const gateway = createFakeGateway({
    ...platform,
    pace,
    sendWebhook: async (event) => {
      const raw = JSON.stringify(event)
      try {
        await sendWebhook(raw, signatureOf(fakeGatewayKey, raw))
      } catch (error) {
        // Lost, as can happen with the real one: the shop finds the payment by polling.
        platform.log.warn({ err: error }, 'the shop did not accept a webhook of the fake payment gateway')
      }
    },
  })
  app.addHook('onRoute', withoutQueue)
  app.addHook('onClose', gateway.finish)
  await app.register(async (api) => mountFakeApi(api, gateway, platform.config.siteUrl))
  await app.register(async (pages) => mountFakePages(pages, gateway, platform.config.siteName))
}

const inThisProcess =
  (app: FastifyInstance): SendWebhook =>
  async (raw, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      payload: raw,
    })
    if (statusCode >= 300) throw new Error(`the shop answered ${statusCode}`)
  }
