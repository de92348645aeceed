import { ApiError } from '@axle/contract/client'
import type { ProductImportDetails } from '@axle/contract/product-imports'
import { keys, readText } from '../lib/browser/storage.ts'
import { loadMessages } from '../lib/i18n/messages.ts'

/** As long as the server waits for a request. */
const timeout = 300_000

/** Uploads a product file. Throws `ApiError`. */
export const sendSheet = (shopId: number, file: File): Promise<ProductImportDetails> =>
  sendFile(`/api/business/${shopId}/imports`, file)

/** Uploads an archive of pictures for a product file. Throws `ApiError`. */
export const sendArchive = (shopId: number, importId: number, file: File): Promise<ProductImportDetails> =>
  sendFile(`/api/business/${shopId}/imports/${importId}/pictures`, file)

async function sendFile(path: string, file: File): Promise<ProductImportDetails> {
  const form = new FormData()
  form.set('file', file)
  const answer = await fetch(path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${readText(keys.accessToken) ?? ''}` },
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined)
  const body = (await answer?.json().catch(() => undefined)) as
    | { data: ProductImportDetails; message?: string }
    | undefined
  if (answer?.ok && body) return body.data
  await loadMessages()
  const lost = 'No response received from server. Please check your connection.'
  throw new ApiError(answer?.status ?? 0, { message: body?.message ?? lost, code: 'upload_failed' })
}
