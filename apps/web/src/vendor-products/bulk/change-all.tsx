import type { BulkChange } from '@axle/contract/bulk-edits'
import { rightOfChange } from '@axle/contract/bulk-edits'
import type { Input } from '@axle/contract/routes'
import { dayInGhana } from '@axle/contract/opening-hours'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { hasThreeDecimals } from '../../lib/forms/typed-number.ts'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { asBulkChange, bulkActions, type BulkAction, emptyInput, fieldOfAction } from './bulk-input.ts'

export type BulkFilter = NonNullable<Input<'POST /business/:id/bulk-edits'>['body']['filter']>

interface ChangeAllProps {
  opened: boolean
  onClose: () => void
  shopId: number
  filter: BulkFilter
  /** Number of matching products, as a text. */
  total: string
}

/** One change for all products that match. Its preview opens on a page of its own; nothing changes before. */
export default function ChangeAll({ opened, onClose, shopId, filter, total }: ChangeAllProps) {
  const { t } = useTranslation('bulk-edits')
  const navigate = useNavigate()
  const may = useShopAccess(shopId)
  const { busy, send } = useSending()
  const actions = bulkActions.filter((one) => may(rightOfChange[fieldOfAction(one)]))
  const [action, setAction] = useState<BulkAction>(actions[0] ?? 'price.set')
  const [input, setInput] = useState(emptyInput)
  const [failure, setFailure] = useState<string>()
  const change = asBulkChange(action, input)
  const preview = async (asked: BulkChange) => {
    setFailure(undefined)
    try {
      const { data } = await api('POST /business/:id/bulk-edits', {
        params: { id: String(shopId) },
        body: { filter, change: asked },
      })
      await navigate(`/dashboard/bulk-edits?shopId=${shopId}&edit=${data.id}`)
    } catch (error) {
      setFailure(messageOf(error, t('choose.failed')))
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (change) void send(() => preview(change))
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('choose.title', { total })}>
      <form className="stack" onSubmit={submit} noValidate>
        <NativeSelect
          label={t('choose.action')}
          value={action}
          onChange={({ currentTarget }) => {
            const chosen = bulkActions.find((one) => one === currentTarget.value)
            if (chosen) setAction(chosen)
          }}
          data={actions.map((value) => ({ value, label: t(`choose.actions.${value}`) }))}
        />
        <Values action={action} input={input} onChange={(changed) => setInput((now) => ({ ...now, ...changed }))} />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!change}>
            {t('choose.preview')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

interface ValuesProps {
  action: BulkAction
  input: typeof emptyInput
  onChange: (changed: Partial<typeof emptyInput>) => void
}

const dayMs = 86_400_000

function Values({ action, input, onChange }: ValuesProps) {
  const { t } = useTranslation('bulk-edits')
  if (action === 'resume') return null
  if (action === 'pause')
    return (
      <TextInput
        type="date"
        label={t('choose.until')}
        description={t('choose.untilHint')}
        min={dayInGhana(new Date(Date.now() + dayMs))}
        value={input.day}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
      />
    )
  const isPrice = action.startsWith('price.')
  const isPercent = action.endsWith('Percent')
  const hint = action === 'warranty' || action === 'replacement' ? t('choose.emptyRemoves') : undefined
  const isUnclear = isPrice && !isPercent && hasThreeDecimals(input.value)
  const fault = isUnclear ? inUsersLanguage('Price must have at most two decimals') : t('choose.noNumber')
  const unit = isPercent ? 'percent' : isPrice ? 'cedis' : action === 'replacement' ? 'days' : 'number'
  return (
    <>
      <TextInput
        label={t(`choose.value.${unit}`)}
        description={hint}
        data-autofocus
        inputMode={isPrice ? 'decimal' : 'numeric'}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={input.value}
        error={input.value !== '' && !asBulkChange(action, input) && fault}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      {action === 'warranty' && (
        <NativeSelect
          label={t('choose.unit')}
          value={input.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
          data={['days', 'months', 'years'].map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      )}
      {isPrice && action !== 'price.set' && (
        <NativeSelect
          label={t('choose.step')}
          value={input.step}
          onChange={({ currentTarget }) => onChange({ step: currentTarget.value })}
          data={['1', '50', '100'].map((value) => ({ value, label: t(`choose.steps.${value}`) }))}
        />
      )}
    </>
  )
}
