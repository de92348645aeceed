import { BulkChange } from '@axle/contract/bulk-edits'
import { readNumber, readPrice } from '../../lib/forms/typed-number.ts'

/** What a change of all matching products can do, in menu order. */
export const bulkActions = [
  'price.raisePercent',
  'price.lowerPercent',
  'price.raise',
  'price.lower',
  'price.set',
  'stock.set',
  'stock.add',
  'stock.take',
  'pause',
  'resume',
  'warranty',
  'replacement',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** The inputs as texts. */
export const emptyInput = { value: '', step: '1', unit: 'months', day: '' }

/** The field that an action changes. */
export function fieldOfAction(action: BulkAction): BulkChange['field'] {
  const [field] = action.split('.')
  if (field === 'price' || field === 'stock') return field
  return action === 'warranty' || action === 'replacement' ? action : 'paused'
}

/** The change that the inputs say; undefined while they are incomplete or beyond the rules. */
export function asBulkChange(
  action: BulkAction,
  { value, step, unit, day }: typeof emptyInput,
): BulkChange | undefined {
  const [field, kind] = action.split('.')
  const isAmount = field === 'price' && !kind?.endsWith('Percent')
  const number = isAmount ? readPrice(value) : readNumber(value)
  const isEmpty = value.trim() === ''
  const change = {
    price: { field, kind, value: number, step: kind === 'set' ? 1 : Number(step) },
    stock: { field, kind, value: number },
    pause: { field: 'paused', paused: true, pausedUntil: day || null },
    resume: { field: 'paused', paused: false },
    warranty: { field, value: isEmpty ? null : { duration: number, unit } },
    replacement: { field, value: isEmpty ? null : number },
  }[field as 'price' | 'stock' | 'pause' | 'resume' | 'warranty' | 'replacement']
  const read = BulkChange.safeParse(change)
  return read.success ? read.data : undefined
}
