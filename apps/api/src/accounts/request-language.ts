import type { Language } from '@axle/contract'
import { wantedLanguage } from '../http/request-locale.ts'

interface Asking {
  readonly headers: { readonly 'accept-language'?: string | undefined }
}

/** The language that who sent a request likes best. */
export const languageOf = (request: Asking | undefined): Language => wantedLanguage(request?.headers['accept-language'])
