import type { PaymentMethod } from '@axle/contract'
import type { Config } from '../config/config.ts'

/** How a buyer can pay now: what the site offers, but online only while there is a gateway. */
export const offeredMethods = (
  { gateway }: Pick<Config, 'gateway'>,
  methods: readonly PaymentMethod[],
): PaymentMethod[] => methods.filter((method) => method !== 'card' || gateway !== undefined)
