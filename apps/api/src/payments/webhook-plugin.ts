import { data, Failure } from '@axle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError } from '../errors/errors.ts'
import type { PaymentContext } from './payment-context.ts'
import { noteEvent } from './payment-repository.ts'

const routeSchema = {
  tags: ['Payments'],
  summary: 'What the gateway for payments has to tell, signed by it in X-Paystack-Signature',
  response: { 200: data(z.object({})), '4xx': Failure, '5xx': Failure },
}

/**
 * Receives `POST payments/webhook`. The signature covers the raw bytes, so the body is not parsed first. Duplicates
 * are dropped; any other message makes a job check the gateway, because a message proves nothing and the gateway
 * waits only briefly for the answer.
 */
export async function webhookPlugin(app: FastifyInstance, { context }: { context: PaymentContext }): Promise<void> {
  const { gateway, platform } = context
  if (gateway === undefined) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  const handleEvent = async (request: FastifyRequest) => {
    const signature = request.headers['x-paystack-signature']
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = gateway.readEvent(raw, typeof signature === 'string' ? signature : undefined)
    if (event === undefined)
      throw new DomainError('unauthenticated', 'bad_signature', 'The signature of this message is not right')
    const { kind, reference, subject } = event
    if (kind !== 'other')
      await platform.db.transaction().execute(async (trx) => {
        if (await noteEvent(trx, event.event, subject))
          await platform.events.publish(trx, 'gateway.told', { reference, kind })
      })
    return { data: {} }
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.route({ method: 'POST', url: '/payments/webhook', schema: routeSchema, handler: handleEvent })
}
