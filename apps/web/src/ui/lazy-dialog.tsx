import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toasts/toast.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog or drawer that is loaded when it is first opened. A line that is down costs no more than the dialog: the page
 * below stays with all that was typed, and the next try loads again. It is drawn closed before it opens, for only one that
 * sees itself open knows where to put the focus back.
 */
export function lateDialog<P extends DialogProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  return function LateDialog(props: P) {
    const { t } = useTranslation()
    const { opened, onClose } = props
    const [wanted, setWanted] = useState<'not yet' | 'closed' | 'open'>('not yet')
    useEffect(() => {
      if (!opened) return undefined
      let left = false
      load().then(
        (part) => {
          Loaded = part.default
          if (!left) setWanted((now) => (now === 'not yet' ? 'closed' : now))
        },
        () => {
          if (left) return
          toast.error(t('noResponse'), 'not-loaded')
          onClose()
        },
      )
      return () => {
        left = true
      }
      // One load each time it opens, whatever the callbacks are by then.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [opened])
    useEffect(() => {
      if (wanted === 'closed') setWanted('open')
    }, [wanted])
    return wanted === 'not yet' || !Loaded ? null : <Loaded {...props} opened={opened && wanted === 'open'} />
  }
}
