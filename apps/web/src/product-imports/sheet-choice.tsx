import '@mantine/core/styles/Checkbox.layer.css'
import type { ImportSheet } from '@axle/contract/product-imports'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'

interface SheetChoiceProps {
  sheets: readonly ImportSheet[]
  /** Places of the sheets to read. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Which sheets of a workbook are read, and why others are not. */
export function SheetChoice({ sheets, chosen, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('product-imports')
  const unreadable = sheets.filter(({ rows }) => rows === 0)
  return (
    <fieldset className="stack gap-2">
      <legend className="strong">{t('sheets.title')}</legend>
      {sheets.map(
        ({ name, rows, left }, at) =>
          rows > 0 && (
            <Checkbox
              key={at}
              label={
                <>
                  <bdi>{name}</bdi> · {t('sheets.rows', { count: rows })}
                </>
              }
              description={left === 'sales' && t('sheets.sales')}
              checked={chosen.includes(at)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, at] : chosen.filter((one) => one !== at))
              }
            />
          ),
      )}
      {(['headings', 'hidden'] as const).map((reason) => {
        const names = unreadable.filter(({ left }) => (left ?? 'headings') === reason).map(({ name }) => name)
        return (
          names.length > 0 && (
            <p key={reason} className="quiet small">
              {t(`sheets.${reason}`)} <bdi>{names.join(' · ')}</bdi>
            </p>
          )
        )
      })}
    </fieldset>
  )
}
