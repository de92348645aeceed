import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** On the server, what a page put into the head while it was rendered. */
export const HeadContext = createContext<ReactNode[] | undefined>(undefined)

/** Puts titles, meta elements and links into the document's head. */
export function Head({ children }: { children: ReactNode }) {
  const collected = useContext(HeadContext)
  if (!collected) return createPortal(children, document.head)
  collected.push(createElement(Fragment, { key: collected.length }, children))
  return null
}
