import { useEffect } from 'react'

/** Sets size and margin of the printed pages while the component is shown. `rule` is the content of an `@page` rule. */
export function usePageSize(rule: string): void {
  useEffect(() => {
    // Without it, the browser's own paper is used.
    if (!('adoptedStyleSheets' in document)) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { ${rule} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [rule])
}
