import { problemReasons } from '@axle/contract/problem-rules'
import type { OrderProblems } from '@axle/contract/problems'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { newRequestKey } from '../../lib/api/request-key.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { pathOfProblem } from '../problem-look.ts'
import { problemQuery } from '../problem-queries.ts'
import { bodyOf, chosenItems, initialReport, reasonChoices, ReportRules, type ReportValues } from './report-values.ts'

interface Report {
  vendorOrder: { id: number; orderId: string }
  reportable: OrderProblems['reportable']
}

/** The form of a report with its draft on this device, and the request. */
export function useReport({ vendorOrder: { id: vendorOrderId, orderId }, reportable: all }: Report) {
  const { t } = useTranslation('problems')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const reportable = all.filter((item) => item.vendorOrderId === vendorOrderId && item.quantity > 0)
  const [initial] = useState(() => initialReport(reportable))
  const form = useForm<ReportValues>({ initialValues: initial, validate: rulesOf(ReportRules) })
  const draft = useFormDraft(form, initial, `problem/${vendorOrderId}`, ['key'])
  const sending = useFormSending(form)
  const [lacksItems, setLacksItems] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const chosen = chosenItems(form.values, reportable)
  useKey(form)

  const report = async (values: ReportValues) => {
    const isPossible = reasonChoices(problemReasons, reportable, chosen).some(
      (choice) => choice.isPossible && choice.reason === values.reason,
    )
    setLacksItems(chosen.length === 0)
    // It was chosen for other items, or its time passed since the draft.
    if (!isPossible) form.setFieldError('reason', t('report.reasonNot'))
    if (chosen.length === 0 || !isPossible) return
    const body = bodyOf(values, vendorOrderId, reportable)
    const { data } = await api('POST /orders/:id/problems', { params: { id: orderId }, body })
    draft.saved()
    queryClient.setQueryData(problemQuery(String(data.id)).queryKey, data)
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    await navigate(pathOfProblem(data), { replace: true })
  }
  return {
    form,
    draft,
    sending,
    reportable,
    chosen,
    lacksItems,
    isUploading,
    setUploading,
    submit: sending.onSend(report, t('report.failed')),
    choosePieces: (pieces: ReportValues['pieces']) => {
      form.setFieldValue('pieces', pieces)
      setLacksItems(false)
    },
  }
}

/** One key for the whole life of a draft: a report that is sent again after a lost answer is not a second one. */
function useKey({ getValues, setFieldValue }: UseFormReturnType<ReportValues>) {
  useEffect(() => {
    // A restored draft brings its own.
    if (getValues().key === '') setFieldValue('key', newRequestKey())
  })
}
