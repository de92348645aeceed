import { z } from 'zod'
import { data, DayText, Id, PathId, singleLine, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'
import type { ownerRights, ShopRight } from './shop-rights.ts'

/** The rights that a key can have, as its owner chooses. What only owners do is none of them. */
export const keyScopes = [
  'orders-view',
  'buyer-contact',
  'orders-pack',
  'orders-work',
  'payments',
  'refunds',
  'products-view',
  'prices-and-stock',
  'pause',
  'products',
  'imports',
  'dashboard',
  'ledger-view',
  'shop-profile',
] as const satisfies readonly Exclude<ShopRight, (typeof ownerRights)[number]>[]
export type KeyScope = (typeof keyScopes)[number]

/** Maximum keys of a shop, days of validity, length of a name, and calls that one key may make in a minute. */
export const apiKeyLimits = { perShop: 10, days: 730, name: 60, callsPerMinute: 300 } as const

/** Begins every key, so that secret scanners and people recognise one. */
export const apiKeyPrefix = 'axle_'

const scopesMessage = 'Choose at least one permission'

export const NewApiKey = z
  .object({
    /** The system that uses the key. The shop's histories show it. */
    name: singleLine('Name is required!', apiKeyLimits.name),
    scopes: z
      .array(z.enum(keyScopes), scopesMessage)
      .min(1, scopesMessage)
      .max(keyScopes.length)
      .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
    /** The last day in Ghana on which the key works. */
    lastDay: DayText,
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof NewApiKey>

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** How the key begins, to tell it from others. */
    start: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: Timestamp,
    /** The key stops working at this moment. */
    expiresAt: Timestamp,
    isExpired: z.boolean(),
    /** To the minute; null for a key that nobody has used. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.input<typeof ApiKey>

/** The answer to a new key, the only one that contains the key itself. */
const ApiKeyWithSecret = ApiKey.extend({ key: z.string() }).meta({ id: 'ApiKeyWithSecret' })

const access = ['vendor', 'admin'] as const
const tag = 'API keys'
const params = z.object({ id: PathId })

export const apiKeyRoutes = defineRoutes({
  'GET /business/:id/api-keys': {
    access,
    owner: 'public',
    tag,
    summary: "A shop's API keys, expired ones too, oldest first",
    params,
    response: data(z.array(ApiKey)),
  },
  'POST /business/:id/api-keys': {
    access,
    owner: 'public',
    tag,
    summary: 'Create an API key. The answer contains it, once. Only the owner, who stands behind what it does',
    params,
    body: NewApiKey,
    response: data(ApiKeyWithSecret),
    status: 201,
  },
  'DELETE /business/:id/api-keys/:keyId': {
    access,
    owner: 'public',
    tag,
    summary: 'Revoke an API key, from the next call on',
    params: params.extend({ keyId: PathId }),
    response: data(z.object({ id: Id })),
  },
})
