import type { Segment } from './parse.ts'

/** The condition that a search names, with its words as typed. */
export interface NamedCondition {
  readonly filter: 'condition'
  readonly condition: number
  readonly value: 'Brand New' | 'Used'
  readonly words: string
}

/** Finds the only condition that words name: `new or used` names none. */
export function conditionIn(segments: readonly Segment[]): NamedCondition | undefined {
  const named = segments.flatMap(({ condition, text, meanings }) => {
    if (condition) return [condition]
    const { condition: value, parts, categories, words } = meanings
    return value === undefined || parts.size + categories.length + words.length > 0 ? [] : [{ value, text }]
  })
  const [first] = named
  if (first === undefined || named.some(({ value }) => value !== first.value)) return undefined
  return {
    filter: 'condition',
    condition: first.value,
    value: first.value === 1 ? 'Brand New' : 'Used',
    words: first.text,
  }
}
