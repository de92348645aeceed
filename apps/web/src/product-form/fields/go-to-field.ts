import { type RefObject, useEffect } from 'react'
import type { Needed } from '../product-form-rules.ts'

const focusable = 'input, textarea, [contenteditable="true"]'

/** Focuses a field that is visible, or about to be. */
export function goToField(form: HTMLElement | null, field: Needed): void {
  // Its tab may have to render first.
  requestAnimationFrame(() => {
    const place = form?.querySelector<HTMLElement>(`[data-path="${field}"]`)
    const input = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
    input?.focus({ preventScroll: true })
    // Clear of the sticky header and bar.
    place?.scrollIntoView({ block: 'center' })
  })
}

/** Focuses the first step of the next product after the previous one was saved. */
export function useFirstStep(form: RefObject<HTMLElement | null>, isNext = false): void {
  useEffect(() => {
    if (isNext) goToField(form.current, 'images')
  }, [form, isNext])
}
