import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberPart } from './fields/recent-parts.ts'
import type { ProductFormValues } from './product-form-values.ts'

/**
 * Reports a saved product, then opens its page or starts another one. If its shop is not active, a toast explains that
 * only the shop sees it.
 */
export function useShowSaved(onAnother?: (saved: ProductFormValues) => void) {
  const { t } = useTranslation('product-form')
  const navigate = useNavigate()
  return async (productId: number, saved: ProductFormValues, another: boolean): Promise<void> => {
    rememberPart(Number(saved.partId))
    toast.success(t('done'))
    if (another) return onAnother?.(saved)
    const answer = await api('GET /business/:id', { params: { id: String(saved.businessId) } }).catch(() => undefined)
    const status = answer?.data.status ?? 'active'
    if (status !== 'active') toast.info(t(`hidden.${status}`))
    return navigate(`/shop/product/${productId}`)
  }
}
