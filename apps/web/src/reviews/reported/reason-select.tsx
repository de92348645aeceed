import { type ReportReason, reportReasons } from '@axle/contract/review-reports'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface ReasonSelectProps {
  value: ReportReason
  hint?: string
  onChange: (reason: ReportReason) => void
}

/** Why a review is reported or deleted. */
export function ReasonSelect({ value, hint, onChange }: ReasonSelectProps) {
  const { t } = useTranslation('review-tools')
  return (
    <NativeSelect
      label={t('report.reason')}
      description={hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as ReportReason)}
      data={reportReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
      data-autofocus
    />
  )
}
