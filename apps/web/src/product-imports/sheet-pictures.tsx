import { limits } from '@axle/contract/limits'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { keys, readText } from '../lib/browser/storage.ts'
import { useSite } from '../lib/api/site.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { inUsersLanguage } from '../lib/i18n/messages.ts'
import { acceptedTypes, refusalsOf, uploadImage } from '../lib/images/upload-image.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Thumb } from '../ui/layout/thumb.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

export interface Pictures {
  /** Uploaded pictures by file name. */
  byName: Readonly<Record<string, string>>
  /** For new products without a picture of their own. */
  fallback: string | null
}
interface SheetPicturesProps {
  pictures: Pictures
  onChange: (change: (before: Pictures) => Pictures) => void
}

/** Uploads the pictures that the sheet names, and one for new products without any. */
export function SheetPictures({ pictures, onChange }: SheetPicturesProps) {
  const { t } = useTranslation('product-imports')
  const host = useSite()?.facts.imageUpload
  const { busy, send } = useSending()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [failed, setFailed] = useState<string[]>([])
  const accept = acceptedTypes('product').join(',')
  const upload = (files: readonly File[], put: (file: File, url: string) => void) =>
    send(async () => {
      setFailed([])
      for (const [at, file] of files.entries()) {
        setProgress({ done: at, of: files.length })
        try {
          const [refusal] = refusalsOf(file, 'product')
          if (refusal) throw new Error(refusal)
          put(file, await uploadImage(file, { preset: 'product', token: readText(keys.accessToken), host }))
        } catch (error) {
          const message = inUsersLanguage(error instanceof Error ? error.message : 'Failed to upload image')
          setFailed((before) => [...before, [file.name, message].join(' · ')])
        }
      }
      setProgress(undefined)
    })
  const byName = (file: File, url: string) =>
    onChange((before) => ({ ...before, byName: { ...before.byName, [file.name]: url } }))
  return (
    <div className="stack gap-2">
      <strong>{t('pictures.title')}</strong>
      <p className="quiet">{t('pictures.hint')}</p>
      <div className="row gap-3">
        <FileButton
          multiple
          accept={accept}
          onChange={(files) => void upload(files.slice(0, limits.productImport.maxPictures), byName)}
        >
          {(props) => (
            <Button variant="default" loading={busy} leftSection={<Icon name="upload" size={18} />} {...props}>
              {t('pictures.choose')}
            </Button>
          )}
        </FileButton>
        <FileButton
          accept={accept}
          onChange={(file) =>
            file && void upload([file], (_, fallback) => onChange((before) => ({ ...before, fallback })))
          }
        >
          {(props) => (
            <Button variant="default" disabled={busy} {...props}>
              {t('pictures.fallback')}
            </Button>
          )}
        </FileButton>
        {pictures.fallback && <Thumb src={pictures.fallback} />}
      </div>
      <p role="status">
        {progress
          ? t('pictures.sending', { done: progress.done, count: progress.of })
          : t('pictures.count', { count: Object.keys(pictures.byName).length })}
      </p>
      {failed.length > 0 && <Notice tone="danger">{failed.join(' · ')}</Notice>}
    </div>
  )
}
