import { imageUrlAt } from '@axle/contract/images'
import type { UploadPreset } from '@axle/contract/uploads'
import { useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../api/errors.ts'
import { inUsersLanguage } from '../i18n/messages.ts'
import { useSite } from '../api/site.ts'
import { keys, readText } from '../browser/storage.ts'
import { acceptedTypes, maxMegabytes, isRetryable, refusalsOf, uploadImage } from './upload-image.ts'
import { useFormats } from '../formats/use-formats.ts'

const typeName = (type: string): string => type.replace('image/', '').toUpperCase()

interface ImageUploadOptions {
  label: string
  max: number
  /** How many images exist already: the button says `Update photo` where one replaces the other. */
  count: number
}

/** What an image field needs to upload pictures of one preset: limits, texts and the upload itself. */
export function useImageUpload(preset: UploadPreset, { label, max, count }: ImageUploadOptions) {
  const { t } = useTranslation('forms')
  const { listed, fileSize } = useFormats()
  const site = useSite()?.facts
  // Private photos stay on this server.
  const host = preset === 'private' ? undefined : site?.imageUpload
  return useMemo(() => {
    const types = acceptedTypes(preset)
    const chooseOne = count > 0 ? t('image.update') : t('image.upload')
    return {
      max,
      accept: types,
      camera: preset === 'avatar' ? ('user' as const) : ('environment' as const),
      texts: {
        label,
        choose: max > 1 ? t('image.drop') : chooseOne,
        hint: t('image.hint', { count: max, types: listed(types.map(typeName)), size: maxMegabytes(preset) }),
        ...(preset !== 'private' && { order: t('image.order'), first: t('image.first') }),
        camera: t('image.camera'),
        alt: (number: number) => t('image.alt', { number }),
        remove: (number: number) => t('image.remove', { number }),
        earlier: (number: number) => t('image.earlier', { number }),
        later: (number: number) => t('image.later', { number }),
        moved: (place: number, of: number) => t('image.moved', { place, of }),
        removeAll: t('image.removeAll'),
        start: t('image.start'),
        chosen: (name: string) => t('image.chosen', { name }),
        sending: (name: string) => t('image.sending', { name }),
        waiting: (name: string) => t('image.waiting', { name }),
        failed: (name: string) => t('image.failed', { name }),
        done: (name: string) => t('image.done', { name }),
        cancel: (name: string) => t('image.cancel', { name }),
        retry: (name: string) => t('image.retry', { name }),
        again: t('common:retry'),
        queued: t('image.queued'),
        rejected: t('image.rejected'),
        dismiss: (name: string) => t('image.dismiss', { name }),
        size: fileSize,
      },
      refuse(file: File, existing: number): string[] {
        const tooMany = max > 1 && existing >= max ? [`You can upload a maximum of ${max} images`] : []
        return [...tooMany, ...refusalsOf(file, preset)].map(inUsersLanguage)
      },
      upload: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
        uploadImage(file, { preset, token: readText(keys.accessToken), host, onProgress, signal }),
      isRetryable,
      // Its errors always carry a message, at least the fallback.
      failure: (error: unknown): string =>
        error instanceof Error
          ? inUsersLanguage(error.message)
          : messageOf(error, inUsersLanguage('Failed to upload image')),
      preview: (address: string) => imageUrlAt(address, preset === 'avatar' ? 160 : 320),
    }
  }, [preset, label, max, count, t, host, listed, fileSize])
}
