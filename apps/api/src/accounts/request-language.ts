import { type Language, languages } from '@axle/contract'
import type { FastifyRequest } from 'fastify'

/** In which of our languages the sender of a request reads: the first that `Accept-Language` names, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'> | undefined): Language {
  const wanted = (request?.headers['accept-language'] ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  const found = wanted.map((entry) => languages.find((language) => entry.split(/[-;]/)[0] === language))
  return found.find((language) => language !== undefined) ?? 'en'
}

/** Undefined for one that was not chosen yet, or that the site no longer speaks. */
export const knownLanguage = (language: string | null): Language | undefined =>
  languages.find((one) => one === language)
