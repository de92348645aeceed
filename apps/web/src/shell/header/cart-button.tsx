import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CartLink } from '../../cart/cart-link.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const CartPreview = lazyComponent(() => import('./cart-preview.tsx'))

/** The cart, with a preview for mice and keyboards. A touch goes to checkout, as does every click. */
export function CartButton() {
  const { isOpen, close, handlers } = usePreview()
  return (
    <div {...handlers}>
      <CartLink />
      {isOpen && <CartPreview part={{ onClose: close }} />}
    </div>
  )
}

/** Milliseconds before the preview follows the mouse: passing over the cart opens nothing, a detour closes nothing. */
const opensAfter = 150
const closesAfter = 300
const isWide = () => window.matchMedia('(min-width: 48em)').matches

function usePreview() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (open: boolean, after = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenAt(open ? key : undefined), after)
  }
  const close = () => set(false)
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && isWide()) set(true, opensAfter)
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.matches(':focus-within')) set(false, closesAfter)
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible') && isWide()) set(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || openAt === undefined) return
      // The link keeps the focus: without a new one the preview stays closed.
      const link = event.currentTarget.querySelector('a')
      if (document.activeElement !== link) link?.focus()
      close()
    },
  }
  // Another page closes it.
  return { isOpen: openAt === key, close, handlers }
}
