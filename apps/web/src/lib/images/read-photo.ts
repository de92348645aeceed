import { ApiError } from '@axle/contract/client'
import type { PhotoSize } from '@axle/contract/uploads'
import { queryOptions } from '@tanstack/react-query'
import { unauthenticatedEvent } from '../api/api.ts'
import { cacheTime } from '../api/query.ts'
import { loadMessages } from '../i18n/messages.ts'
import { readToken } from '../session/stored-session.ts'

const timeout = 60_000
const noResponse = {
  message: 'No response received from server. Please check your connection.',
  code: 'no_response',
}

/** Reads the image of a private photo with this browser's token, which an `<img>` cannot send. Throws `ApiError`. */
async function readPhoto(path: string, size: PhotoSize): Promise<Blob> {
  const token = readToken()
  const answer = await fetch(`/api${path}?size=${size}`, {
    method: 'GET',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout),
  }).catch(() => {
    throw new ApiError(0, noResponse)
  })
  if (answer.ok)
    return answer.blob().catch(() => {
      throw new ApiError(0, noResponse)
    })
  await loadMessages()
  if (answer.status === 401 && token === readToken()) window.dispatchEvent(new Event(unauthenticatedEvent))
  const body: unknown = await answer.json().catch(() => undefined)
  throw new ApiError(answer.status, typeof body === 'object' && body ? body : {})
}

/** A photo at a path of the API, such as `/conversations/7/photos/3`. It never changes, and is forgotten soon after use. */
export const photoQuery = (path: string, size: PhotoSize) =>
  queryOptions({
    queryKey: ['photo', path, size],
    queryFn: () => readPhoto(path, size),
    staleTime: Infinity,
    gcTime: cacheTime(5 * 60_000),
  })
