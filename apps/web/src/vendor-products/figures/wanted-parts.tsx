import type { WantedWords } from '@axle/contract/figures'
import type { Shop } from '@axle/contract/shops'
import { Link } from 'react-router'
import { keys, writeText } from '../../lib/browser/storage.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { DayText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FigureTable } from './figure-table.tsx'

const keyOf = ({ words, vehicle }: WantedWords) => JSON.stringify([words, vehicle])
const nameOf = ({ words, vehicle }: WantedWords) => `${words} ${vehicle}`.trim()

/** What buyers searched for without a hit, for makes whose parts the shop lists. */
export function WantedParts({ shop }: { shop: Shop }) {
  return (
    <FigureTable shopId={shop.id} list="searches" columns={useWantedColumns(shop.id)} rowKey={keyOf} nameOf={nameOf} />
  )
}

function useWantedColumns(shopId: number): Column<WantedWords>[] {
  const { t } = useTranslation('figures')
  const { counted } = useFormats()
  const may = useShopAccess(shopId)
  const heading = (key: string) => ({ key, label: t(`column.${key}`) })
  return [
    { ...heading('words'), cell: ({ words }) => <bdi>{words}</bdi>, text: ({ words }) => [words], card: 'title' },
    {
      ...heading('vehicle'),
      cell: ({ vehicle }) => <bdi>{vehicle || '–'}</bdi>,
      text: ({ vehicle }) => [vehicle],
      isEmpty: ({ vehicle }) => vehicle === '',
    },
    {
      ...heading('count'),
      sortable: true,
      descendingFirst: true,
      cell: ({ count }) => counted(count),
      text: ({ count }) => [count],
      numeric: true,
    },
    {
      ...heading('lastDay'),
      sortable: true,
      descendingFirst: true,
      cell: ({ lastDay }) => <DayText value={lastDay} />,
      text: ({ lastDay }) => [lastDay],
    },
    ...(may('products')
      ? [
          {
            ...heading('actions'),
            cell: (row: WantedWords) => (
              <Link
                className="text-button small"
                to={`/product-upload/${shopId}?${new URLSearchParams({ name: nameOf(row) })}`}
                onClick={() => writeText(keys.shopId, String(shopId))}
              >
                {t('listPart')}
              </Link>
            ),
            card: 'buttons' as const,
          },
        ]
      : []),
  ]
}
