import { usePartName } from '../../lib/formats/part-names.ts'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'

/** Returns a function that translates the values of a filter; undefined where they are shown as they are. */
export function useFilterNames(): (filter: string) => ((value: string) => string) | undefined {
  const partName = usePartName()
  const { grade, position } = useTradeTerms()
  return (filter) => {
    if (filter === 'category' || filter === 'part') return partName
    if (filter === 'grade') return grade
    return filter === 'position' ? position : undefined
  }
}
