import '@mantine/core/styles/Checkbox.layer.css'
import { apiKeyLimits, keyScopes, NewApiKey } from '@axle/contract/api-keys'
import { dayInGhana } from '@axle/contract/opening-hours'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { DialogBody } from '../ui/dialog-body.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { keysQuery } from './key-queries.ts'

interface KeyDialogProps {
  shopId: number
  opened: boolean
  onClose: () => void
  onKey: (key: string) => void
}

/** Creates an API key. */
export default function KeyDialog({ opened, ...form }: KeyDialogProps) {
  const { t } = useTranslation('integrations')
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('keys.add')}>
      <KeyForm {...form} />
    </FormDialog>
  )
}

type Values = z.input<typeof NewApiKey>

const periods = [30, 90, 365] as const
const dayMs = 86_400_000
const dayAfter = (days: number): string => dayInGhana(new Date(Date.now() + days * dayMs))

function KeyForm({ shopId, onClose, onKey }: Omit<KeyDialogProps, 'opened'>) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const [validate] = useState(() => rulesOf(NewApiKey))
  const form = useForm<Values>({ initialValues: { name: '', scopes: [], lastDay: dayAfter(periods[1]) }, validate })
  const sending = useFormSending(form)
  const save = async (body: Values) => {
    const { data } = await api('POST /business/:id/api-keys', { params: { id: String(shopId) }, body })
    void queryClient.invalidateQueries(keysQuery(shopId))
    onClose()
    onKey(data.key)
  }
  return (
    <DialogBody
      sending={sending}
      submit={t('keys.create')}
      onSubmit={sending.onSend(save, t('keys.createFailed'))}
      onCancel={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={apiKeyLimits.name}
        label={t('keys.name')}
        description={t('keys.nameHint')}
        required
        data-autofocus
      />
      <Checkbox.Group {...form.getInputProps('scopes')} label={t('keys.scopes')} required>
        <div className="stack gap-2">
          {keyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`keys.scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <LastDay input={form.getInputProps('lastDay')} onDay={(day) => form.setFieldValue('lastDay', day)} />
    </DialogBody>
  )
}

interface LastDayProps {
  input: { value?: string; error?: ReactNode; onChange: (event: unknown) => void }
  onDay: (day: string) => void
}

/** Asks how long a key is valid: some days, or until a day. */
function LastDay({ input, onDay }: LastDayProps) {
  const { t } = useTranslation('integrations')
  const [period, setPeriod] = useState(String(periods[1]))
  const choose = (chosen: string) => {
    setPeriod(chosen)
    if (chosen !== 'day') onDay(dayAfter(Number(chosen)))
  }
  const choices = periods.map((days) => ({ value: String(days), label: t('keys.days', { count: days }) }))
  return (
    <>
      <NativeSelect
        label={t('keys.period')}
        data={[...choices, { value: 'day', label: t('keys.untilDay') }]}
        value={period}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {period === 'day' && (
        <TextInput
          {...input}
          type="date"
          name="lastDay"
          label={t('keys.lastDay')}
          min={dayAfter(0)}
          max={dayAfter(apiKeyLimits.days)}
          required
        />
      )}
    </>
  )
}
