import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../lib/api.ts'
import { isAdmin, useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

/** Opens the page of a saved product; where its shop is not active that page opens for nobody, so the shop's products instead. */
export function useShowSaved() {
  const { t } = useTranslation('product-form')
  const { user } = useSession()
  const navigate = useNavigate()
  return async (productId: number, shopId: number | null): Promise<void> => {
    const answer = await api('GET /business/:id', { params: { id: String(shopId) } }).catch(() => undefined)
    const shop = answer?.data
    if (shop === undefined || shop.status === 'active') return navigate(`/shop/product/${productId}`)
    toast.info(t(`hidden.${shop.status}`))
    return navigate(user && isAdmin(user) ? `/shop/${shop.id}` : `/dashboard/products?shopId=${shop.id}`)
  }
}
