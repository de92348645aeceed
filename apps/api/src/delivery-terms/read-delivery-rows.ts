import {
  deliveryColumns,
  type DeliveryRate,
  type DeliveryRows,
  DeliveryTerms,
  deliveryWords,
  limits,
} from '@axle/contract'
import { regionOf } from '@axle/contract/ghana-regions'
import { ghanaTownOf, placeKey, townKey } from '@axle/contract/ghana-towns'
import type { z } from 'zod'
import { type CsvRow, readTable } from '../imports/index.ts'

interface Fault {
  readonly line: number
  readonly column: string
  readonly message: string
}
type Rows = Pick<z.output<typeof DeliveryTerms>, keyof DeliveryRows>

const Rate = DeliveryTerms.shape.elsewhere.unwrap()
const Places = DeliveryTerms.shape.places

/**
 * Reads the rows of a file as `deliveryColumns` describes it, without those that have faults. Lines count from 1. Throws 400 for
 * a file that is no such CSV.
 */
export function readDeliveryRows(csv: string): { rows: Rows; faults: Fault[] } {
  const optional = ['town', 'bulky_fee', 'days_from', 'days_to']
  const lines = readTable({ columns: deliveryColumns, optional, maxRows: limits.delivery.maxRows }, csv)
  const faults: Fault[] = []
  const rows: Rows = { elsewhere: null, abroad: null, places: [] }
  const seen = new Map<string, number>()
  for (const line of lines) {
    const read = readLine(line)
    const first = seen.get(read.key)
    const repeated = first === undefined ? [] : [fault(line, 'town', `This place is in line ${first} already`)]
    const found = [...read.faults, ...repeated]
    faults.push(...found)
    if (found.length > 0) continue
    seen.set(read.key, line.line)
    if (read.place === 'elsewhere' || read.place === 'abroad') rows[read.place] = read.rate
    else rows.places.push({ ...read.place, rate: read.rate })
  }
  return { rows, faults }
}

const fault = ({ line }: CsvRow, column: string, message: string): Fault => ({ line, column, message })

function readLine(line: CsvRow) {
  if (line.fault) return { key: '', faults: [fault(line, '', line.fault)], place: 'abroad' as const, rate: null }
  const [place, ofPlace] = readPlace(line)
  const [rate, ofRate] = readRate(line)
  const key = typeof place === 'string' ? place : `${place.region} ${place.town && townKey(place.town, place.region)}`
  return { key, faults: [...ofPlace, ...ofRate], place, rate }
}

type Place = Rows['places'][number]
type Found<T> = readonly [T, readonly Fault[]]

function readPlace(line: CsvRow): Found<'elsewhere' | 'abroad' | Omit<Place, 'rate'>> {
  const typed = line.cells['region'] ?? ''
  const word = placeKey(typed)
  if (word === deliveryWords.elsewhere || word === deliveryWords.abroad) return [word, []]
  const town = line.cells['town'] ?? ''
  // A town of the list needs no region.
  const region = regionOf(typed) ?? (typed === '' ? ghanaTownOf(town)?.region : undefined)
  const place = { region: region ?? typed, town: ghanaTownOf(town, region)?.name ?? town }
  const checked = Places.element.safeParse({ ...place, rate: null })
  if (checked.success) return [{ region: checked.data.region, town: checked.data.town }, []]
  const faults = checked.error.issues.map(({ path, message }) => fault(line, String(path[0]), message))
  return ['abroad', faults]
}

function readRate(line: CsvRow): Found<Place['rate']> {
  const cell = (column: string) => line.cells[column] ?? ''
  const fee = cell('fee')
  if (placeKey(fee) === deliveryWords.none) return [null, []]
  const [from, to] = [numberIn(cell('days_from')), numberIn(cell('days_to'))]
  const days = from === undefined && to === undefined ? null : { from: from ?? to, to: to ?? from }
  const checked = Rate.safeParse({ fee: numberIn(fee), bulkyFee: numberIn(cell('bulky_fee')) ?? 0, days })
  if (checked.success) return [checked.data, []]
  return [
    null,
    checked.error.issues.map(({ path, message }) => fault(line, columns[path.join('.')] ?? 'days_to', message)),
  ]
}

const columns: Readonly<Record<string, string>> = {
  fee: 'fee',
  bulkyFee: 'bulky_fee',
  'days.from': 'days_from',
} satisfies Partial<Record<keyof DeliveryRate | 'days.from', string>>

/** An amount as people write it: `GH₵1,200.50`. Undefined for an empty cell, `NaN` for other text. */
function numberIn(cell: string): number | undefined {
  const digits = cell
    .replace(/^(?:GH₵|GHS|GHC)/i, '')
    .replaceAll(/[\s,](?=\d{3}\b)/g, '')
    .trim()
  if (digits === '') return undefined
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
