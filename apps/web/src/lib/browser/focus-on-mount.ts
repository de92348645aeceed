/** A `ref` that focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
