import type { UploadPreset } from '@axle/contract/uploads'
import { messageOf } from './errors.ts'
import { translate } from './i18n.ts'
import { keys, readText } from './storage.ts'
import { acceptedTypes, maxMegabytes, refusalOf, uploadImage } from './upload-image.ts'

const inUsersLanguage = (message: string): string => translate(message) ?? message

/** What an image field needs to send pictures of one preset. */
export const imageUpload = (preset: UploadPreset) => ({
  accept: acceptedTypes(preset),
  maxMegabytes: maxMegabytes(preset),
  refuse(file: File): string | undefined {
    const message = refusalOf(file, preset)
    return message && inUsersLanguage(message)
  },
  upload: (file: File, onProgress: (percent: number) => void) => uploadImage(file, { preset, token: readText(keys.accessToken), onProgress }),
  failure: (error: unknown): string => messageOf(error, inUsersLanguage('Failed to upload image')),
})
