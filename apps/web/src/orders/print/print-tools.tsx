import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { kinds, papers, type PrintView } from './print-view.ts'

/** What to print on which paper. Not on the paper itself. */
export function PrintTools({ view: { kind, paper } }: { view: PrintView }) {
  const { t } = useTranslation('orders')
  const [, setParams] = useSearchParams()
  const choose = (name: 'kind' | 'paper', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="row">
      <NativeSelect
        aria-label={t('order-progress:sheets.kind')}
        value={kind}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        data={kinds.map((value) => ({ value, label: t(`order-progress:sheets.kinds.${value}`) }))}
      />
      {kind === 'labels' && (
        <NativeSelect
          aria-label={t('order-progress:sheets.paper')}
          value={paper}
          onChange={({ currentTarget }) => choose('paper', currentTarget.value)}
          data={papers.map((value) => ({ value, label: t(`order-progress:sheets.papers.${value}`) }))}
        />
      )}
      <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
