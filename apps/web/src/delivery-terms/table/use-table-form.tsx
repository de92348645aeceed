import type { DeliveryTerms } from '@axle/contract/delivery-terms'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { type EditedField, editOf } from '../../lib/forms/edit.ts'
import { useEdit, useFormBase } from '../../lib/forms/use-edit.tsx'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ownDeliveryQuery, refetchDelivery } from '../delivery-queries.ts'
import {
  firstTerms,
  noTerms,
  type RateValues,
  tableErrors,
  type TableValues,
  tableValues,
  termsOf,
} from './table-values.ts'

export type TableForm = UseFormReturnType<TableValues>

/** The form of a shop's table; asks where somebody else changed the same part meanwhile. */
export function useTableForm(shopId: number, stored: DeliveryTerms | null) {
  const { t } = useTranslation('delivery-table')
  const client = useQueryClient()
  const params = { id: String(shopId) }
  const [initial] = useState(() => tableValues(stored ?? firstTerms))
  const form = useForm<TableValues>({ initialValues: initial, validate: tableErrors })
  const fields = useTableFields()
  const read = async () =>
    tableValues((await client.fetchQuery({ ...ownDeliveryQuery(shopId), staleTime: 0 })) ?? firstTerms)
  const edit = useEdit({ ...useFormBase(initial), form, fields, read })
  const sending = useFormSending(form)
  const put = (mine: TableValues, base: TableValues) =>
    // The defaults of a first table are not stored: `was` is then the empty table, so that two first saves conflict.
    api('PUT /business/:id/delivery', {
      params,
      body: editOf(termsOf(mine), stored === null && base === initial ? noTerms : termsOf(base)),
    })
  const save = async (values: TableValues) => {
    const saved = await edit.send(values, put)
    if (!saved) return
    toast.success(t('saved'))
    form.resetDirty()
    await refetchDelivery(client)
  }
  return { form, sending, dialog: edit.dialog, onSubmit: sending.onSend(save, t('saveFailed')) }
}

function useTableFields(): readonly EditedField<TableValues>[] {
  const { t } = useTranslation('delivery-table')
  const shown = ({ delivers, fee }: RateValues) => (delivers ? fee : t('none'))
  return [
    { names: ['elsewhere'], label: t('elsewhere'), show: ({ elsewhere }) => shown(elsewhere) },
    { names: ['abroad'], label: t('abroad'), show: ({ abroad }) => shown(abroad) },
    { names: ['places'], label: t('places'), show: ({ places }) => t('rows', { count: places.length }) },
    { names: ['freeFrom'], label: t('freeFrom') },
    {
      names: ['hasSpeedy', 'speedy'],
      label: t('speedy'),
      show: ({ hasSpeedy, speedy }) => (hasSpeedy ? speedy.fee : t('none')),
    },
    { names: ['pickUp'], label: t('pickUp'), show: ({ pickUp }) => t(pickUp ? 'yes' : 'none') },
  ]
}
