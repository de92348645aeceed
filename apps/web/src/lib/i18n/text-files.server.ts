import type { TextLanguage } from '@axle/contract/languages'

/** The path of each language's texts, written here by the build (`text-files.ts`). Development has none. */
export const textFiles: Partial<Record<TextLanguage, string>> = {}
