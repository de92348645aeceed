import { createElement, type ReactNode } from 'react'
import { Price } from '../../ui/text/money.tsx'
import { useFormats } from '../formats/use-formats.ts'

export type FigureName = 'orders' | 'sales' | 'users' | 'shops' | 'pieces' | 'average' | 'views'

/** A sum over the period, and over the same number of days before it. */
export interface Figure {
  name: FigureName
  now: number
  before: number
}

export type DayRow = { day: string } & Partial<Record<FigureName, number>>

/** The span of one row; its day is the first. */
export type Step = 'day' | 'week' | 'month'

export type FigureFormat = (name: FigureName, value: number) => ReactNode

/** Whether a figure is an amount in cedis. */
export const isAmount = (name: FigureName): boolean => name === 'sales' || name === 'average'

/** Formats amounts as money and all other figures as counts. */
export function useFigureFormat(): FigureFormat {
  const { counted } = useFormats()
  return (name, value) => (isAmount(name) ? createElement(Price, { amount: value }) : counted(value))
}
