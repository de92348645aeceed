import type { Shop } from '@axle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Passes the shop's address on: by what the phone shares with, else by the clipboard, else by hand. */
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
      // Whoever thinks better of it and closes the phone's own dialog wants nothing else.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // Browsers copy for us only over https and with permission.
      setByHand(url)
    }
  }
  return (
    <>
      <button type="button" className="plain-button" onClick={() => void share()}>
        <Icon name="share" size={18} /> {t('shop.share')}
      </button>
      {byHand && (
        <input
          className="shop-link"
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
