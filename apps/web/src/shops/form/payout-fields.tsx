import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Fold } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import type { ShopFormValues } from './shop-form-values.ts'

/** Brand names, the same in every language; other names can be typed. */
const networks = ['MTN MoMo', 'Telecel Cash', 'AT Money']

/** Payout account of the shop. Visible to owner and admins, and to buyers with a mobile money transfer to make. */
export function PayoutFields({ form }: { form: UseFormReturnType<ShopFormValues> }) {
  const { t } = useTranslation('shops')
  const list = useId()
  const isAsked = useLocation().hash === '#payout'
  const first = useRef<HTMLInputElement>(null)
  // The links of the dashboard lead here; the number stands far down in the form.
  useEffect(() => {
    if (isAsked) first.current?.focus()
  }, [isAsked])
  const { network, number, name } = form.values.payout
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith('payout'))
  return (
    <Fold
      title={t('payout.title')}
      note={[network, number, name].some(Boolean) ? <bdi dir="ltr">{number}</bdi> : t('payout.optional')}
      hint={t('payout.hint')}
      open={isWrong || isAsked || undefined}
    >
      <Pair>
        <TextInput ref={first} label={t('payout.network')} list={list} {...form.getInputProps('payout.network')} />
        <TextInput
          label={t('payout.number')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          {...form.getInputProps('payout.number')}
        />
      </Pair>
      <TextInput label={t('payout.name')} description={t('payout.nameHint')} {...form.getInputProps('payout.name')} />
      <datalist id={list}>
        {networks.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </Fold>
  )
}
