import type { Needed } from '../product-form-rules.ts'

const focusable = 'input, textarea, [contenteditable="true"]'

/** Takes the reader to a field that is in sight already, or about to be. */
export function goToField(form: HTMLElement | null, field: Needed): void {
  // Its tab may have to be drawn first.
  requestAnimationFrame(() => {
    const place = form?.querySelector<HTMLElement>(`[data-path="${field}"]`)
    const input = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
    input?.focus({ preventScroll: true })
    // Not under the header, not under the bar.
    place?.scrollIntoView({ block: 'center' })
  })
}
