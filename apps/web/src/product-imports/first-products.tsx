import type { ProductImportDetails } from '@axle/contract/product-imports'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { money } from '../lib/formats/format.ts'
import { useTranslation } from '../ui/translation/translation.tsx'

/** The first products as the check read them, so that the vendor sees a wrong price or vehicle before the import. */
export function FirstProducts({ products }: { products: ProductImportDetails['firstRead'] }) {
  const { t } = useTranslation('product-imports')
  const { t: ofCatalogue } = useTranslation('catalogue')
  const { t: ofGarage } = useTranslation('garage')
  if (products.length === 0) return null
  return (
    <section>
      <h3>{t('read.title')}</h3>
      <p className="quiet">{t('read.hint')}</p>
      <DataTable
        label={t('read.title')}
        rows={products}
        rowKey={({ line }) => line}
        dense
        columns={[
          { key: 'name', label: t('columns.name'), cell: ({ name }) => <bdi>{name}</bdi>, card: 'title' },
          { key: 'part', label: t('columns.part'), cell: ({ partName }) => partName },
          { key: 'price', label: t('columns.price'), cell: ({ price }) => money(price) },
          { key: 'stock', label: t('columns.stock'), cell: ({ stock }) => stock },
          {
            key: 'condition',
            label: t('columns.condition'),
            cell: ({ condition }) => condition && ofCatalogue(`condition.${condition}`),
          },
          {
            key: 'fits',
            label: t('columns.fits'),
            cell: ({ fits, fitsAnyVehicle }) =>
              fitsAnyVehicle ? ofGarage('fitsAny') : <bdi>{fits.replaceAll(/(?<=\d{4})-(?=\d{4})/g, '–')}</bdi>,
          },
        ]}
      />
    </section>
  )
}
