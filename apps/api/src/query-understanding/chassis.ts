import type { Lexicon } from './lexicon.ts'
import { type Meanings, nothing } from './meanings.ts'

/**
 * Finds the generation of a chassis code as Toyota prints it: engine letters, the generation, and a last digit for
 * the version (`NZE121` is E120, `AE100` E100, `ACV40` XV40, `SCP90` XP90). Undefined when the taxonomy has none.
 */
export function generationOfChassis(key: string, lexicon: Lexicon): Meanings | undefined {
  const [, letters = '', digits = ''] = /^([a-z]{2,4})(\d{2,3})$/.exec(key) ?? []
  const last = letters.at(-1)
  if (last === undefined) return undefined
  const version = digits.length === 3 ? `${digits.slice(0, 2)}0` : digits
  for (const code of [`x${last}${version}`, `${last}${version}`, `${last}${digits}`]) {
    const found = lexicon.find(code, code)?.meanings.generations
    if (found && found.length > 0) return { ...nothing, generations: found }
  }
  return undefined
}
