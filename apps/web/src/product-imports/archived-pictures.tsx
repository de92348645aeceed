import { limits } from '@axle/contract/limits'
import type { ProductImportDetails } from '@axle/contract/product-imports'
import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { useTranslateMessage } from '../lib/i18n/use-translate-message.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { importQuery, isReadingPictures } from './import-queries.ts'
import { sendArchive } from './send-sheet.ts'

const { maxArchiveBytes } = limits.productImport
const megabytes = maxArchiveBytes / 1024 / 1024

interface ArchivedPicturesProps {
  shopId: number
  shown: ProductImportDetails
}

/** Uploads a ZIP file of pictures, and shows which were read and which cannot be used. */
export function ArchivedPictures({ shopId, shown }: ArchivedPicturesProps) {
  const { t } = useTranslation('product-imports')
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const { total, done, failed } = shown.archive
  const take = (file: File | null) =>
    send(async () => {
      if (!file) return
      setFailure(undefined)
      if (file.size > maxArchiveBytes) return setFailure(t('archive.tooLarge', { size: megabytes }))
      try {
        queryClient.setQueryData(importQuery(shopId, shown.id).queryKey, await sendArchive(shopId, shown.id, file))
      } catch (error) {
        setFailure(messageOf(error, t('archive.failed')))
      }
    })
  const isReading = isReadingPictures(shown)
  return (
    <div className="stack gap-2">
      <p className="quiet">{t('archive.hint', { size: megabytes })}</p>
      <div>
        <FileButton accept=".zip,application/zip" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" loading={busy} leftSection={<Icon name="upload" size={18} />} {...props}>
              {t('archive.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {isReading && <progress className="full" aria-label={t('archive.progress')} value={done} max={total} />}
      {total > 0 && (
        <p role="status">
          {isReading ? t('archive.reading', { done, count: total }) : t('archive.read', { count: total - failed })}
        </p>
      )}
      {!isReading && failed > 0 && <Faults shown={shown} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}

function Faults({ shown: { archive } }: Pick<ArchivedPicturesProps, 'shown'>) {
  const { t } = useTranslation('product-imports')
  const translate = useTranslateMessage()
  return (
    <Notice tone="danger">
      {t('archive.faults', { count: archive.failed })}
      <ul>
        {archive.faults.map(({ name, message }) => (
          <li key={name}>
            <bdi>{name}</bdi> · {translate(message)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
