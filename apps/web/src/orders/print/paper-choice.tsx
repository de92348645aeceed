import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { papers, type Paper, usePrintParam } from './print-view.ts'

/** Chooses the paper of labels, in the URL. */
export function PaperChoice({ paper }: { paper: Paper }) {
  const { t } = useTranslation('orders')
  const choose = usePrintParam()
  return (
    <NativeSelect
      aria-label={t('order-progress:sheets.paper')}
      value={paper}
      onChange={({ currentTarget }) => choose('paper', currentTarget.value)}
      data={papers.map((value) => ({ value, label: t(`order-progress:sheets.papers.${value}`) }))}
    />
  )
}
