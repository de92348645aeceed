import { hasWrongCheckDigit } from '@axle/contract/chassis-number'
import type { ReferenceData } from '../../taxonomy/index.ts'
import type { Lexicon } from '../lexicon.ts'
import { type Meanings, nothing } from '../meanings.ts'
import type { Segment } from '../parse.ts'
import { makeOfVin } from './vin-makers.ts'

/** Letters of Toyota's engines, with which its chassis codes begin before the letter of the model: `ACV36`. */
const engines =
  /^(?:a[acehnrsvxz]|ad|c[lx]|fz|g[gnrs]|h[dz]|jz|k[deuz]|l[ax]|m[chx]|n[chlrsz]|r[xz]|s[cx]|t[gr]|u[cz]|v[cz]|z[cegnrsvz])/

/**
 * Finds the generation of a chassis code as Toyota prints it: engine letters, the generation, and last digits for
 * the version (`NZE121` is E120, `AE100` E100, `ACV36` XV30, `KDH222` H200). Undefined when the taxonomy has none, and for
 * words with a number, such as `kia15`.
 */
export function generationOfChassis(key: string, lexicon: Lexicon): Meanings | undefined {
  const [, letters = '', digits = ''] = /^([a-z]{2,3})(\d{2,3})$/.exec(key) ?? []
  const last = letters.at(-1)
  if (last === undefined || lexicon.find(letters, letters) !== undefined) return undefined
  const isLong = letters.length > 2
  if (isLong && digits.length === 2 && !engines.test(letters)) return undefined
  const version = `${digits.slice(0, -1)}0`
  const codes = [...(isLong ? [`x${last}${digits}`] : []), `${last}${digits}`]
  // Two letters and two digits are too few to be sure: `AT35` is a tyre, and no X-Trail T30.
  if (isLong || digits.length > 2) codes.push(`x${last}${version}`)
  if (digits.length === 3) codes.push(`${last}${version}`)
  if (digits.length === 3 && last === 'h') codes.push(`h${digits.charAt(0)}00`)
  return ofGeneration(codes, lexicon)
}

function ofGeneration(
  codes: readonly string[],
  lexicon: Lexicon,
  isAsked: (modelId: number) => boolean = () => true,
): Meanings | undefined {
  const found = codes
    .map((code) => (lexicon.find(code, code)?.meanings.generations ?? []).filter(({ modelId }) => isAsked(modelId)))
    .find((some) => some.length > 0)
  return found && { ...nothing, generations: found }
}

/** `NZE121-3012345`, `RD5-1234567`. Only long codes need no dash: `E46 1234567` is a part number of a BMW. */
const frame = /(?<![\p{L}\p{N}-])(?:([a-z]{1,4}\d{1,3}[a-z]?)-|([a-z]{3}\d{3})\s?)\d{6,7}(?![\p{L}\p{N}-])/giu
const vin = /(?<![\p{L}\p{N}-])(?=[a-z\d]*[a-z])[a-z\d]{13}\d{4}(?![\p{L}\p{N}-])/giu

/**
 * Reads the frame numbers and VINs in a search as vehicles: a frame number as the model and its generation, a VIN as the
 * make, with the generation of a Mercedes-Benz and the year of cars for North America.
 */
export function chassisNumbersIn(
  q: string,
  lexicon: Lexicon,
  { makes, models }: ReferenceData,
  thisYear: number,
): Segment[] {
  const hondas = makes.flatMap(({ id, name }) => (name === 'Honda' || name === 'Acura' ? [id] : []))
  const isHonda = (modelId: number) => models.some(({ id, makeId }) => id === modelId && hondas.includes(makeId))
  const frames = Array.from(q.matchAll(frame)).flatMap(({ 0: text, 1: dashed, 2: long, index }): Segment[] => {
    const key = (dashed ?? long ?? '').toLowerCase()
    const meanings =
      ofGeneration([key], lexicon) ??
      // `GD1` is a version of Honda's GD.
      ofGeneration([key.replace(/(?<=^[a-z]{2})\d$/, '')], lexicon, isHonda) ??
      generationOfChassis(key, lexicon)
    return meanings ? [{ kind: 'known', text, start: index, key, meanings }] : []
  })
  const vins = Array.from(q.matchAll(vin)).flatMap(({ 0: text, index: start }): Segment[] => {
    const number = text.toUpperCase().replaceAll(/[OQ]/g, '0').replaceAll('I', '1')
    const make = makes.find(({ name }) => name === makeOfVin(number))
    if (make === undefined) return []
    const chassis = make.name === 'Mercedes-Benz' ? ofGeneration([`w${number.slice(3, 6)}`], lexicon) : undefined
    const year = yearOfVin(number)
    return [
      {
        kind: 'known',
        text,
        start,
        key: number,
        meanings: chassis ?? { ...nothing, makes: [make.id] },
        ...(year !== undefined && year <= thisYear + 1 && { years: [year, year] }),
      },
    ]
  })
  return [...frames, ...vins]
}

const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY'

/** The model year, which VINs of North America have. Others have its check digit by chance, one in eleven. */
function yearOfVin(number: string): number | undefined {
  if (!/^[1-5JK]/.test(number) || hasWrongCheckDigit(number)) return undefined
  const code = number.charAt(9)
  if (/[1-9]/.test(code)) return 2_000 + Number(code)
  const at = yearLetters.indexOf(code)
  // A letter in seventh place begins the second round of letters.
  return at < 0 ? undefined : (/\d/.test(number.charAt(6)) ? 1_980 : 2_010) + at
}
