import { createElement, type ReactNode } from 'react'
import { Price } from '../../ui/text/money.tsx'
import { useFormats } from '../formats/use-formats.ts'

export type FigureName = 'orders' | 'sales' | 'users' | 'shops'

/** A sum over the period, and over the same number of days before it. */
export interface Figure {
  name: FigureName
  now: number
  before: number
}

export type DayRow = { day: string } & Partial<Record<FigureName, number>>

export type FigureFormat = (name: FigureName, value: number) => ReactNode

/** Formats sales as money and all other figures as counts. */
export function useFigureFormat(): FigureFormat {
  const { counted } = useFormats()
  return (name, value) => (name === 'sales' ? createElement(Price, { amount: value }) : counted(value))
}
