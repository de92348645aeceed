export interface Session {
  readonly auth_token: string
  readonly userId: number
}

export const siteUrl = (): string => {
  const url = process.env['AXLE_URL']
  if (url === undefined) throw new Error('the product was not started')
  return url
}

/** Returns the `data` of an API response; throws on errors. */
export async function api<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { data, token }: { data?: unknown; token?: string } = {},
): Promise<T> {
  const answer = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: {
      ...(data !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  })
  const body = (await answer.json()) as { data: T; message?: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${body.message}`)
  return body.data
}

export interface CatalogueProduct {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly stock: number
  readonly businessId: number
  readonly businessName: string
  readonly fits: string
  readonly images: readonly string[]
}
