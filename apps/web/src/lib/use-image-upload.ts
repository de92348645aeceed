import { imageAt } from '@axle/contract/images'
import type { UploadPreset } from '@axle/contract/uploads'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from './errors.ts'
import { inUsersLanguage } from './messages.ts'
import { keys, readText } from './storage.ts'
import { acceptedTypes, fileSize, maxMegabytes, refusalOf, uploadImage } from './upload-image.ts'

const typeName = (type: string): string => type.replace('image/', '').toUpperCase()

interface ImageUploadOptions {
  label: string
  max: number
  /** How many stand there already: the button says `Update photo` where one replaces the other. */
  count: number
}

/** What an image field needs to send pictures of one preset: limits, words, and the way to the server. */
export function useImageUpload(preset: UploadPreset, { label, max, count }: ImageUploadOptions) {
  const { t } = useTranslation('forms')
  return useMemo(() => {
    const types = acceptedTypes(preset)
    const chooseOne = count > 0 ? t('image.update') : t('image.upload')
    return {
      max,
      accept: types,
      texts: {
        label,
        choose: max > 1 ? t('image.drop') : chooseOne,
        hint: t('image.hint', { count: max, types: types.map(typeName).join(', '), size: maxMegabytes(preset) }),
        alt: (number: number) => t('image.alt', { number }),
        remove: (number: number) => t('image.remove', { number }),
        sending: (name: string) => t('image.sending', { name }),
        size: fileSize,
      },
      refuse(file: File, kept: number): string | undefined {
        const message = max > 1 && kept >= max ? `You can upload a maximum of ${max} images` : refusalOf(file, preset)
        return message && inUsersLanguage(message)
      },
      upload: (file: File, onProgress: (percent: number) => void) =>
        uploadImage(file, { preset, token: readText(keys.accessToken), onProgress }),
      // Its errors carry a sentence for every case, the fallback included.
      failure: (error: unknown): string =>
        error instanceof Error
          ? inUsersLanguage(error.message)
          : messageOf(error, inUsersLanguage('Failed to upload image')),
      preview: (address: string) => imageAt(address, 160),
    }
  }, [preset, label, max, count, t])
}
