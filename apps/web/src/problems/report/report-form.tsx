import { problemLimits, problemReasons, problemWishes } from '@axle/contract/problem-rules'
import type { OrderProblems } from '@axle/contract/problems'
import { Button, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router'
import { DraftNotice } from '../../lib/forms/draft-notice.tsx'
import { UnsavedChangesDialog } from '../../lib/forms/unsaved-changes.tsx'
import { PhotoPicker } from '../../lib/images/photo-picker.tsx'
import { SessionEnded } from '../../lib/session/session-ended.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import styles from '../../ui/fields/form.module.css'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useUntil } from '../../lib/formats/use-until.ts'
import { ItemChoice, type Stepper } from './item-choice.tsx'
import { reasonChoices, type ReportValues } from './report-values.ts'
import { useReport } from './use-report.ts'

interface ReportFormProps {
  vendorOrder: { id: number; orderId: string; vendorName: string }
  items: readonly { id: number; productName: string; images: readonly string[] }[]
  reportable: OrderProblems['reportable']
  stepper: Stepper
}

/** The form of a report: pieces, reason and wish. The draft survives a reload, and its key makes repeated sending safe. */
export function ReportForm({ items, stepper, ...props }: ReportFormProps) {
  const { t } = useTranslation('problems')
  const { form, draft, sending, reportable, chosen, ...report } = useReport(props)
  const { orderId, vendorName: shop } = props.vendorOrder
  return (
    <form
      ref={sending.element}
      className={`stack gap-0 ${styles.form}`}
      aria-label={t('report.title')}
      noValidate
      onSubmit={report.submit}
    >
      <DraftNotice draft={draft} />
      <FormSection title={t('report.items')} hint={shop} error={report.lacksItems && t('report.itemsMissing')}>
        <ItemChoice {...{ items, reportable, stepper }} pieces={form.values.pieces} onChange={report.choosePieces} />
      </FormSection>
      <FormSection title={t('report.reason')} error={form.errors['reason']}>
        <Reasons form={form} reportable={reportable} chosen={chosen} />
      </FormSection>
      <FormSection title={t('report.wish')}>
        <ChoiceGroup title={<span className="visually-hidden">{t('report.wish')}</span>}>
          {problemWishes.map((wish) => (
            <Choice
              key={wish}
              name="wish"
              checked={form.values.wish === wish}
              onChoose={() => form.setFieldValue('wish', wish)}
              title={t(`wish.${wish}.title`)}
            >
              {t(`wish.${wish}.text`)}
            </Choice>
          ))}
        </ChoiceGroup>
      </FormSection>
      <FormSection title={t('report.story')} hint={t('report.next', { shop })}>
        <Textarea
          label={t('report.text')}
          description={t(`report.textHint.${form.values.reason || 'any'}`)}
          dir="auto"
          rows={5}
          withAsterisk
          maxLength={problemLimits.text}
          {...form.getInputProps('text')}
        />
        <PhotoPicker
          label={t('photos')}
          value={form.values.photos}
          max={problemLimits.photos}
          onChange={(photos) => form.setFieldValue('photos', photos)}
          onBusyChange={report.setUploading}
          error={form.errors['photos'] as string | undefined}
        />
      </FormSection>
      <SessionEnded />
      <FormFooter failure={sending.failure?.text}>
        <Button component={Link} to={`/user/orders/${orderId}`} variant="default">
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={sending.busy} disabled={report.isUploading}>
          {t('report.send')}
        </Button>
      </FormFooter>
      <UnsavedChangesDialog blocker={draft.blocker} />
    </form>
  )
}

interface ReasonsProps {
  form: UseFormReturnType<ReportValues>
  reportable: OrderProblems['reportable']
  chosen: readonly { id: number; quantity: number }[]
}

/** The reasons as large choices, each with its sentence; those that are not possible yet say from when. */
function Reasons({ form, reportable, chosen }: ReasonsProps) {
  const { t } = useTranslation('problems')
  const until = useUntil()
  return (
    <ChoiceGroup title={<span className="visually-hidden">{t('report.reason')}</span>} data-path="reason">
      {reasonChoices(problemReasons, reportable, chosen).map(({ reason, isPossible, ...window }) => (
        <Choice
          key={reason}
          name="reason"
          checked={form.values.reason === reason && isPossible}
          disabled={!isPossible}
          onChoose={() => form.setFieldValue('reason', reason)}
          title={t(`reason.${reason}.title`)}
        >
          {t(`reason.${reason}.text`)} {!isPossible && window.from && t('report.from', { date: until(window.from) })}
          {window.most && t('report.most', { pieces: t('report.pieces', { count: window.most }) })}
          {isPossible && window.until && t('report.until', { date: until(window.until) })}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}
