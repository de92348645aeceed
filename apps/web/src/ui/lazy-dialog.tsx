import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from './translation/translation.tsx'
import { toast } from './toasts/toast.ts'
import type { Mantine } from './mantine.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * Creates a dialog or drawer that loads its code when it first opens. If loading fails, only the dialog closes: the
 * page keeps all input, and the next opening retries. It renders closed first, as only a dialog that sees itself open
 * returns the focus later.
 */
export function lazyDialog<P extends DialogProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: { Dialog: ComponentType<P>; Mantine: typeof Mantine } | undefined
  return function LazyDialog(props: P) {
    const { t } = useTranslation()
    const { opened, onClose } = props
    const [wanted, setWanted] = useState<'not yet' | 'closed' | 'open'>('not yet')
    useEffect(() => {
      if (!opened) return undefined
      let left = false
      Promise.all([load(), import('./mantine.tsx')]).then(
        ([part, library]) => {
          Loaded = { Dialog: part.default, Mantine: library.Mantine }
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
      // Load once per opening; new callbacks must not load again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [opened])
    useEffect(() => {
      if (wanted === 'closed') setWanted('open')
    }, [wanted])
    if (wanted === 'not yet' || !Loaded) return null
    return (
      <Loaded.Mantine>
        <Loaded.Dialog {...props} opened={opened && wanted === 'open'} />
      </Loaded.Mantine>
    )
  }
}
