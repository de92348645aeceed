import type { MouseEvent } from 'react'

/** The product whose card was opened last, with its picture in the size that is loaded already. */
let opened: { href: string; picture: string | undefined } | undefined

/** The small picture of a product that was opened from a list: its page shows it until the large one has loaded. */
export const openedPicture = (href: string): string | undefined => (opened?.href === href ? opened.picture : undefined)

type Page = 'list' | 'product'
/** Where picture and axle were when a page was left, and when they began to move from there. */
let left: { page: Page; at: number; places: readonly (DOMRect | undefined)[]; startedAt?: number } | undefined

/** Milliseconds: `--calm` of tokens.css, and how long a page may take to come and still move. */
const [duration, patience] = [180, 1_000]

/**
 * Moves picture and axle by transforms, which the compositor animates alone. A view transition takes a picture of the
 * page before the next one may render: of 136 ms from a tap to the product on a slow phone, 60.
 */
const movingIn = (within: Element): (HTMLElement | null)[] => [
  within.querySelector<HTMLElement>('.card-picture, .gallery-main'),
  within.querySelector<HTMLElement>('.axle'),
]

function leave(page: Page, within: Element): void {
  left = mayMove() ? { page, at: performance.now(), places: movingIn(within).map(visiblePlace) } : undefined
}

function visiblePlace(element: HTMLElement | null): DOMRect | undefined {
  const place = element?.getBoundingClientRect()
  return place && place.bottom > 0 && place.top < window.innerHeight ? place : undefined
}

/** Remembers the card whose link was clicked: its picture and axle move to the product page. */
export function openCard({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href^="/shop/product/"]') : null
  const card = link?.closest('.card')
  if (!link || !card) return
  const picture = card.querySelector<HTMLImageElement>('.card-picture img')?.currentSrc
  opened = { href: link.getAttribute('href') ?? '', picture: picture === '' ? undefined : picture }
  leave('list', card)
}

const openedCardIn = (list: ParentNode) => opened && list.querySelector(`a[href="${opened.href}"]`)?.closest('.card')

/** Back in the list, picture and axle return to the same card. The reference of the list's element. */
export function returnToCard(list: HTMLElement | null): void {
  const card = list && openedCardIn(list)
  if (card) arrive('list', card)
}

/** The reference of the opened product's gallery. */
export function showOpened(gallery: HTMLElement | null): void {
  if (gallery) arrive('product', gallery)
}

/** Before the paint, but after the scroll position is restored. */
function arrive(page: Page, within: Element): void {
  const from = left
  if (!from || from.page === page || performance.now() - from.at > patience) return
  requestAnimationFrame((now) => {
    from.startedAt ??= now
    // The gallery follows its skeleton.
    const elapsed = now - from.startedAt
    if (from !== left || elapsed >= duration) return
    movingIn(within).forEach((element, index) => element && move(element, from.places[index], elapsed))
  })
}

function move(element: HTMLElement, from: DOMRect | undefined, elapsed: number): void {
  const to = visiblePlace(element)
  if (!from || !to) return
  const [x, y] = [middle(from.left, from.right, to.left, to.right), middle(from.top, from.bottom, to.top, to.bottom)]
  const scale = from.width / to.width
  element.style.zIndex = '1'
  const motion = element.animate(
    [{ transform: `matrix(${[scale, 0, 0, scale, x, y].join()})` }, { transform: 'none' }],
    { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  motion.currentTime = elapsed
  motion.onfinish = () => element.style.removeProperty('z-index')
}

const middle = (start: number, end: number, newStart: number, newEnd: number) => (start + end - newStart - newEnd) / 2

const mayMove = (): boolean => !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

// Before the router's own listener, which renders the next page at once.
if (typeof window !== 'undefined')
  window.addEventListener(
    'popstate',
    () => {
      const gallery = document.querySelector('.gallery')
      const card = gallery ? undefined : openedCardIn(document)
      if (gallery) leave('product', gallery)
      else if (card) leave('list', card)
    },
    { capture: true },
  )
