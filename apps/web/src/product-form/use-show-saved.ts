import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { toast } from '../ui/toasts/toast.ts'

/** Opens the page of a saved product. If its shop is not active, a toast explains that only the shop sees it. */
export function useShowSaved() {
  const { t } = useTranslation('product-form')
  const navigate = useNavigate()
  return async (productId: number, shopId: number | null): Promise<void> => {
    const answer = await api('GET /business/:id', { params: { id: String(shopId) } }).catch(() => undefined)
    const status = answer?.data.status ?? 'active'
    if (status !== 'active') toast.info(t(`hidden.${status}`))
    return navigate(`/shop/product/${productId}`)
  }
}
