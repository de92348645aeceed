import type { Inject } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import type { Gateway } from './gateway.ts'
import { createPaystack } from './paystack.ts'
import { fakeGatewayKey, fakeGatewayPath } from './fake-gateway.ts'
import { inProcess, overNetwork } from './transports.ts'

/**
 * Creates the payment gateway of the settings; undefined if none is configured. `inject` reaches the fake gateway in
 * this process.
 */
export function createGateway({ config, log }: Pick<Platform, 'config' | 'log'>, inject: Inject): Gateway | undefined {
  if (config.gateway === 'practice') {
    const send = inProcess(inject, { base: fakeGatewayPath, key: fakeGatewayKey })
    return createPaystack({ name: 'practice', send, key: fakeGatewayKey, log })
  }
  const { paystackSecretKey: key } = config
  if (key === undefined) return undefined
  const send = overNetwork({ base: 'https://api.paystack.co', key })
  return createPaystack({ name: 'paystack', send, key, log })
}
