import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: ReactNode
  end?: ReactNode
}

/** A field with our own few styles instead of Mantine's: auth pages are often the first page of a visit. */
export function PlainField({ label, error, end, ...input }: PlainFieldProps) {
  const id = useId()
  const isWrong = Boolean(error)
  return (
    <div className="plain-field stack" data-wrong={isWrong}>
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <div>
        <input
          className="field-input"
          required
          {...input}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {end}
      </div>
      {isWrong && (
        <p className="bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A password field with a button that shows the password. */
export function PlainPassword(props: Omit<PlainFieldProps, 'end' | 'type'>) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-label={t('signIn.showPassword')}
      aria-pressed={shown}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
    </button>
  )
  return <PlainField {...props} type={shown ? 'text' : 'password'} end={toggle} />
}
