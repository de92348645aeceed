import { useTranslation } from '../../ui/translation/translation.tsx'
import { type Formats, formatsOf } from './formats.ts'
import { languageOf } from '../i18n/i18n.ts'

/** Returns the formats of the reader's language. */
export const useFormats = (): Formats => formatsOf(languageOf(useTranslation().i18n))
