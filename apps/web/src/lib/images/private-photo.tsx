import type { PhotoSize } from '@axle/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LowData } from '../../ui/images/low-data.ts'
import { PictureToCome } from '../../ui/images/picture-to-come.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { isMissing, messageOf } from '../api/errors.ts'
import { photoQuery } from './read-photo.ts'

interface PrivatePhotoProps {
  /** Its call, without `/api`: `/conversations/7/photos/3`. */
  path: string
  size: PhotoSize
  alt: string
  width?: number
  height?: number
  /** Makes the shown photo a button. */
  onOpen?: () => void
}

/** A private photo, read with the user's session: waiting, shown, or failed with a retry. In low-data mode on request. */
export function PrivatePhoto({ path, size, alt, width = 160, height = 160, onOpen }: PrivatePhotoProps) {
  const { t } = useTranslation('photos')
  // The user has asked for a full one.
  const isLowData = useContext(LowData) && size === 'thumbnail'
  const [wanted, setWanted] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...photoQuery(path, size),
    enabled: (query) => !isLowData || wanted || query.state.data !== undefined,
  })
  const url = useObjectUrl(data)
  if (url !== undefined) {
    const image = <img src={url} alt={alt} width={width} height={height} />
    if (!onOpen) return image
    return (
      <button type="button" className="cover" aria-label={t('open', { name: alt })} onClick={onOpen}>
        {image}
      </button>
    )
  }
  if (isLowData && !wanted && !error) return <PictureToCome name={alt} onShow={() => setWanted(true)} />
  if (!error || isFetching)
    return <svg role="progressbar" aria-label={t('loading', { name: alt })} className="bone" {...{ width, height }} />
  return (
    <span className="stack gap-1">
      <span className="bad">{messageOf(error, t('failed'))}</span>
      {!isMissing(error) && (
        <button type="button" className="text-button start" onClick={() => void refetch()}>
          <Icon name="refresh" size={16} /> {t('common:retry')}
        </button>
      )}
    </span>
  )
}

/** The URL of a file in memory, for as long as the component shows it. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return blob && url
}
