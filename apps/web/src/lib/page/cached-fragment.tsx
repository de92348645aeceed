import { createContext, type ReactNode, useContext } from 'react'
import { LowData } from '../../ui/images/low-data.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

/**
 * Takes a part of a page and all that it is rendered from as a text, and returns what stands for it in the page.
 * `contexts` is what its components read.
 */
export type PlaceFragment = (from: string, content: ReactNode, contexts: object) => ReactNode

/** Only the server has a cache of fragments. */
export const FragmentsContext = /* @__PURE__ */ createContext<PlaceFragment | undefined>(undefined)

interface FragmentProps {
  from: readonly unknown[]
  children: ReactNode
}

function CachedFragment(this: { context: object }, { from, children }: FragmentProps) {
  const place = useContext(FragmentsContext)
  const low = useContext(LowData)
  const { i18n } = useTranslation()
  return place ? place(JSON.stringify([i18n.language, low, ...from]), children, this.context) : children
}

/**
 * Content that looks the same on every page with the same `from`, a name and data for JSON: the server renders it once
 * for each language, with and without the data saver. All else that it shows must be in `from`. It must not use `useId`.
 */
export const cachedFragment = (from: readonly unknown[], content: ReactNode): ReactNode => (
  <CachedFragment from={from}>{content}</CachedFragment>
)
