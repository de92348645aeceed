import type { MouseEvent } from 'react'

/** The product whose card was opened last, with its picture in the size that is loaded already. */
let opened: { href: string; picture: string | undefined } | undefined

/** The small picture of a product that was opened from a list: its page shows it until the large one has loaded. */
export const openedPicture = (href: string): string | undefined => (opened?.href === href ? opened.picture : undefined)

/** Marks the card whose link was clicked: its picture and axle move to the product page. */
export function openCard({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href^="/shop/product/"]') : null
  const card = link?.closest('.card')
  if (!link || !card) return
  for (const other of document.querySelectorAll('.card[data-opened]')) other.removeAttribute('data-opened')
  const picture = card.querySelector<HTMLImageElement>('.card-picture img')?.currentSrc
  opened = { href: link.getAttribute('href') ?? '', picture: picture === '' ? undefined : picture }
  card.setAttribute('data-opened', '')
}

/** Back in the list, the picture and the axle return to the same card. The reference of the list's element. */
export function markOpenedCard(list: HTMLElement | null): void {
  const link = opened && list?.querySelector(`a[href="${opened.href}"]`)
  link?.closest('.card')?.setAttribute('data-opened', '')
}

/** Whether pages may move into each other; the browser decides whether they can. */
export const mayMove = (): boolean =>
  typeof window !== 'undefined' && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
