import { type FigureList, figurePeriods, figureSorts, type FigureStep, figureSteps } from '@axle/contract/figure-lists'
import { readChoice, readTableView, type TableView } from '../../lib/data-table/table-view.ts'

/** The sections of the page, in their order; the first is the one without a name in the URL. */
export const sections = ['sales', 'products', 'prices', 'missed', 'unsold', 'searches'] as const
export type Section = (typeof sections)[number]
export const readSection = (params: URLSearchParams): Section => readChoice(params, 'tab', sections) ?? sections[0]

/** What a list shows; the period of prices is today. */
export interface FigureView extends TableView {
  days: string | undefined
  sort: string
}

/** Reads period and page of a list from the URL; ignores invalid values. */
export function readFigureView(params: URLSearchParams, list: FigureList): Omit<FigureView, 'sort'> {
  const days =
    list === 'prices' ? undefined : (readChoice(params, 'days', figurePeriods[list]) ?? figurePeriods[list][1])
  return { ...readTableView(params, 25), days }
}

/** Whole sort keys of a list, the usual one first. */
export const sortsOf = (list: FigureList): readonly string[] => figureSorts[list]

/** The step of the chart: the chosen one, or one that leaves the bars wide enough. */
export const readStep = (params: URLSearchParams, days: string): FigureStep =>
  readChoice(params, 'by', figureSteps) ?? (Number(days) > 90 ? 'month' : Number(days) > 30 ? 'week' : 'day')
