import { createContext, useContext } from 'react'

export const Nonce = createContext('')
/** The mark that lets a style of ours stand in the page. */
export const useNonce = (): string => useContext(Nonce)

/** The same mark in the browser, read from the style that came with the page (browsers hide the attribute, not the property). */
export const nonceOfPage = (): string => {
  const marked = document.querySelector<HTMLElement>('style[nonce], meta[property="csp-nonce"]')
  return marked?.nonce || marked?.getAttribute('nonce') || ''
}
