import { createContext, useContext } from 'react'

export const Nonce = createContext('')
/** The CSP nonce of the page's own styles. */
export const useNonce = (): string => useContext(Nonce)

/** Stands for a part of a page that is bytes already: the server puts it there after rendering. */
export const pieceMark = (nonce: string, index: number): string => `${nonce}~${index}~`

/** Reads the nonce in the browser from the page's own style (browsers hide the attribute, not the property). */
export const nonceOfPage = (): string => {
  const marked = document.querySelector<HTMLElement>('style[nonce], meta[property="csp-nonce"]')
  return marked?.nonce || marked?.getAttribute('nonce') || ''
}
