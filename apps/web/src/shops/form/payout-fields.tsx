import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopFormValues } from './shop-form-values.ts'

/** Brand names, the same in every language; other names can be typed. */
const networks = ['MTN MoMo', 'Telecel Cash', 'AT Money']

/** Payout account of the shop. Visible to owner and admins, and to buyers with a mobile money transfer to make. */
export function PayoutFields({ form }: { form: UseFormReturnType<ShopFormValues> }) {
  const { t } = useTranslation('shops')
  const list = useId()
  const { network, number, name } = form.values.payout
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith('payout'))
  return (
    <details className="shop-payout" open={isWrong || undefined}>
      <summary>
        {t('payout.title')}{' '}
        <span>{[network, number, name].some(Boolean) ? <bdi dir="ltr">{number}</bdi> : t('payout.optional')}</span>
      </summary>
      <p>{t('payout.hint')}</p>
      <div className="shop-form-pair">
        <TextInput label={t('payout.network')} list={list} {...form.getInputProps('payout.network')} />
        <TextInput
          label={t('payout.number')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          {...form.getInputProps('payout.number')}
        />
      </div>
      <TextInput label={t('payout.name')} description={t('payout.nameHint')} {...form.getInputProps('payout.name')} />
      <datalist id={list}>
        {networks.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </details>
  )
}
