import { limits } from '@axle/contract/limits'
import { useSearchParams } from 'react-router'

export const kinds = ['slips', 'labels', 'pick-list'] as const
export type Kind = (typeof kinds)[number]
/** Sheets of A4 with eight or ten labels, or one label of 100 by 150 millimetres from a thermal printer. */
export const papers = ['a4-8', 'a4-10', 'thermal'] as const
export type Paper = (typeof papers)[number]

/** What to print, in the URL. */
export interface PrintView {
  kind: Kind
  paper: Paper
  shopId: number | undefined
  /** Vendor orders. */
  ids: readonly number[]
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31

export function readPrintView(params: URLSearchParams): PrintView {
  const ids = (params.get('ids') ?? '').split(',').map(Number).filter(isId)
  const shopId = Number(params.get('shopId'))
  return {
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'slips',
    paper: papers.find((paper) => paper === params.get('paper')) ?? 'a4-8',
    shopId: isId(shopId) ? shopId : undefined,
    ids: [...new Set(ids)].slice(0, limits.list.maxLimit),
  }
}

/** The page that prints these vendor orders. */
export const printHref = (shopId: number, ids: readonly (number | null)[], kind: Kind = 'slips'): string =>
  `/shop/orders/print?shopId=${shopId}&kind=${kind}&ids=${ids.filter((id) => id !== null).join(',')}`

/** Changes what is printed, or its paper, in the URL. */
export function usePrintParam() {
  const [, setParams] = useSearchParams()
  return (name: 'kind' | 'paper', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}
