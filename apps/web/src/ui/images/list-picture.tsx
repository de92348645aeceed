import { useContext, useState } from 'react'
import { LowData } from './low-data.ts'
import { PictureToCome } from './picture-to-come.tsx'
import { Picture, type PictureProps } from './picture.tsx'

interface ListPictureProps extends PictureProps {
  /** The product or shop in the picture. */
  name: string
}

/** A picture in a list; in low-data mode it loads on request. */
export function ListPicture({ name, ...picture }: ListPictureProps) {
  const low = useContext(LowData)
  const [wanted, setWanted] = useState(false)
  if (!low || !picture.src) return <Picture {...picture} />
  if (wanted) return <Picture {...picture} widths={[320]} eager />
  return <PictureToCome name={name} onShow={() => setWanted(true)} />
}
