import { Button } from '@mantine/core'
import type { ComponentProps, RefObject } from 'react'
import { useTranslation } from './translation/translation.tsx'
import { Notice } from './layout/notice.tsx'

interface DialogBodyProps extends Omit<ComponentProps<'form'>, 'ref'> {
  sending: {
    element: RefObject<HTMLFormElement | null>
    busy: boolean
    failure: { text: string } | undefined
  }
  /** Label of the button that submits. */
  submit: string
  onCancel: () => void
}

/** A form in a dialog: its fields, the failure of the last try, and the buttons. */
export function DialogBody({ sending, submit, onCancel, children, ...form }: DialogBodyProps) {
  const { t } = useTranslation()
  const { element, busy, failure } = sending
  return (
    <form ref={element} className="stack" noValidate {...form}>
      {children}
      {failure && <Notice tone="danger">{failure.text}</Notice>}
      <div className="row ends">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
