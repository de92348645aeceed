import { contactMasks } from '@axle/contract/conversations'
import type { SiteSettings } from '@axle/contract/site-settings'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { SessionEnded } from '../lib/session/session-ended.tsx'
import { UnsavedChangesDialog } from '../lib/forms/unsaved-changes.tsx'
import { useEdit } from '../lib/forms/use-edit.tsx'
import { useFormDraft } from '../lib/forms/use-form-draft.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { Choice } from '../ui/fields/choice.tsx'
import { FormFooter } from '../ui/fields/form-footer.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import styles from '../ui/fields/form.module.css'
import { Pair } from '../ui/fields/pair.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { PaymentMethods } from './payment-methods.tsx'
import {
  changedMeanwhile,
  changeOf,
  settingsEdit,
  SettingsForm as Rules,
  type SettingsValues,
  valuesOf,
} from './settings-values.ts'
import { SocialLinks } from './social-links.tsx'
import { useEditedSettings } from './use-edited-settings.ts'

interface SettingsFormProps {
  settings: SiteSettings
  /** The form was remounted after a save. */
  isSaved: boolean
  onSaved: (settings: SiteSettings) => void
}

const approvals = ['auto', 'manual'] as const
const prefilledFields = ['dollarRate'] as const

export function SettingsForm({ settings, isSaved, onSaved }: SettingsFormProps) {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [initial] = useState(() => valuesOf(settings, today))
  const form = useForm<SettingsValues>({ initialValues: initial, validate: rulesOf(Rules) })
  const draft = useFormDraft(form, initial, 'site-settings', settings.dollarRate ? undefined : prefilledFields)
  const { element, busy, failure, onSend } = useFormSending(form)
  const edit = useEdit({
    ...draft,
    form,
    fields: useEditedSettings(),
    // Not through the page's query: while that fetches, the page shows no form.
    read: async () => valuesOf((await api('GET /settings')).data, today),
  })
  const change = changeOf(form.values, draft.base)
  const isChanged = Object.keys(change).length > 0
  useEffect(() => {
    if (isSaved) element.current?.focus({ preventScroll: true })
    // Mount only: a save remounts the form, and the pressed button loses the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const submit = onSend(async (values) => {
    const saved = await edit.send(values, async (mine, base) => {
      const { was, ...sent } = settingsEdit(mine, base)
      return { ...(await api('PUT /settings', { body: { ...sent, was } })), sent, base }
    })
    if (!saved) return
    const { data, sent, base } = saved
    draft.saved()
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site-settings' })
    toast.success(t('settings.saved'))
    if (changedMeanwhile(valuesOf(data, today), base, sent)) toast.info(t('settings.meanwhile'))
    onSaved(data)
  }, t('settings.saveFailed'))

  return (
    <form
      ref={element}
      className={`stack ${styles.form}`}
      noValidate
      onSubmit={submit}
      tabIndex={-1}
      aria-label={t('settings.title')}
    >
      <DraftNotice draft={draft} />
      <SaleFields form={form} today={today} />
      <PaymentMethods form={form} gateway={settings.gateway} />
      <StockAndContactFields form={form} />
      <SocialLinks form={form} />
      <SessionEnded />
      <FormFooter
        failure={failure?.status === 401 ? undefined : failure?.text}
        note={<p role="status">{isChanged && t('settings.changed', { count: Object.keys(change).length })}</p>}
      >
        {isChanged && (
          <Button variant="default" onClick={draft.discard}>
            {t('settings.undo')}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!isChanged}>
          {t('settings.save')}
        </Button>
      </FormFooter>
      <UnsavedChangesDialog blocker={draft.blocker} />
      {edit.dialog}
    </form>
  )
}

interface FieldsProps {
  form: UseFormReturnType<SettingsValues>
}

function SaleFields({ form, today }: FieldsProps & { today: string }) {
  const { t } = useTranslation('administration')
  return (
    <>
      <FormSection title={t('settings.shops')} hint={t('settings.shopsHint')}>
        {approvals.map((approval) => (
          <Choice
            key={approval}
            name="shopApproval"
            checked={form.values.shopApproval === approval}
            onChoose={() => form.setFieldValue('shopApproval', approval)}
            title={t(`settings.approval.${approval}`)}
          >
            {t(`settings.approval.${approval}Hint`)}
          </Choice>
        ))}
      </FormSection>
      <FormSection title={t('settings.fees')} hint={t('settings.feesHint')}>
        <Pair>
          {(['standard', 'speedy'] as const).map((transit) => (
            <TextInput
              key={transit}
              label={t(`settings.fee.${transit}`)}
              inputMode="decimal"
              dir="ltr"
              required
              {...form.getInputProps(`shippingFees.${transit}`)}
            />
          ))}
        </Pair>
      </FormSection>
      <FormSection title={t('settings.days')} hint={t('settings.daysHint')}>
        <Pair>
          {(['standard', 'speedy'] as const).flatMap((transit) =>
            (['from', 'to'] as const).map((end) => (
              <TextInput
                key={`${transit}.${end}`}
                label={t(`settings.daysOf.${transit}.${end}`)}
                inputMode="numeric"
                dir="ltr"
                {...form.getInputProps(`deliveryDays.${transit}.${end}`)}
              />
            )),
          )}
        </Pair>
      </FormSection>
      <FormSection title={t('settings.dollar')} hint={t('settings.dollarHint')}>
        <Pair>
          <TextInput
            label={t('settings.rate')}
            inputMode="decimal"
            dir="ltr"
            {...form.getInputProps('dollarRate.cedis')}
          />
          <TextInput
            label={t('settings.rateDate')}
            type="date"
            max={today}
            disabled={form.values.dollarRate.cedis.trim() === ''}
            {...form.getInputProps('dollarRate.date')}
          />
        </Pair>
      </FormSection>
    </>
  )
}

const wholeNumbers = [
  ['stock', ['lowStock']],
  ['handover', ['acceptanceHours', 'receiptDays']],
  ['problems', ['problemAnswerDays']],
] as const

function StockAndContactFields({ form }: FieldsProps) {
  const { t } = useTranslation('administration')
  return (
    <>
      {wholeNumbers.map(([section, names]) => (
        <FormSection key={section} title={t(`settings.${section}`)} hint={t(`settings.${section}Hint`)}>
          <Pair>
            {names.map((name) => (
              <TextInput
                key={name}
                label={t(`settings.${name}`)}
                inputMode="numeric"
                dir="ltr"
                required
                {...form.getInputProps(name)}
              />
            ))}
          </Pair>
        </FormSection>
      ))}
      <FormSection title={t('settings.imports')}>
        <Choice
          many
          name="picturesByAddress"
          checked={form.values.picturesByAddress}
          onChoose={() => form.setFieldValue('picturesByAddress', !form.values.picturesByAddress)}
          title={t('settings.picturesByAddress')}
        >
          {t('settings.picturesByAddressHint')}
        </Choice>
      </FormSection>
      <FormSection title={t('settings.messages')} hint={t('settings.maskContactsHint')}>
        <Pair>
          <NativeSelect
            label={t('settings.maskContacts')}
            data={contactMasks.map((value) => ({ value, label: t(`settings.maskContactsWhen.${value}`) }))}
            {...form.getInputProps('maskContacts')}
          />
        </Pair>
      </FormSection>
      <FormSection title={t('settings.contact')} hint={t('settings.contactHint')}>
        <Pair>
          <TextInput label={t('settings.email')} type="email" dir="ltr" {...form.getInputProps('contact.email')} />
          <TextInput label={t('settings.phone')} type="tel" dir="ltr" {...form.getInputProps('contact.phone')} />
        </Pair>
      </FormSection>
    </>
  )
}
