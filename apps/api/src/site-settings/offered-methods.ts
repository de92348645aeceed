import type { PaymentMethod } from '@axle/contract'
import type { Config } from '../config/config.ts'

/** Returns the payment methods of the site, with online payment only if a gateway is configured. */
export const offeredMethods = (
  { gateway }: Pick<Config, 'gateway'>,
  methods: readonly PaymentMethod[],
): PaymentMethod[] => methods.filter((method) => method !== 'card' || gateway !== undefined)
