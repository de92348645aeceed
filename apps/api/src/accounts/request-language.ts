import type { Language } from '@axle/contract'
import { wantedLanguage } from '../http/request-locale.ts'

interface Asking {
  readonly headers: { readonly 'accept-language'?: string | undefined }
}

/** Reads the preferred language of a request. */
export const languageOf = (request: Asking | undefined): Language => wantedLanguage(request?.headers['accept-language'])
