import type { Shop } from '@axle/contract'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Shares the shop's URL: by the share sheet, else the clipboard, else as text to copy. */
export function ShareShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const [byHand, setByHand] = useState<string>()
  const share = async () => {
    const url = new URL(`/shop/${shop.id}`, window.location.href).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: shop.name, url })
      await navigator.clipboard.writeText(url)
      toast.success(t('shop.linkCopied'))
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // The clipboard needs https and permission.
      setByHand(url)
    }
  }
  return (
    <>
      <button type="button" className="plain-button" aria-label={t('shop.share')} onClick={() => void share()}>
        <Icon name="share" size={18} /> <span className="from-600">{t('shop.share')}</span>
      </button>
      {byHand && (
        <input
          className="field-input"
          readOnly
          dir="ltr"
          value={byHand}
          aria-label={t('shop.link')}
          ref={(field) => field?.select()}
        />
      )}
    </>
  )
}
