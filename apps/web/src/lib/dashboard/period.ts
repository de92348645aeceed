import { useSearchParams } from 'react-router'

/** Selectable periods of the figures, in days. */
export const periods = ['7', '30', '90'] as const
export type Days = (typeof periods)[number]

/** The period in the URL, and its setter. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const days: Days = periods.find((one) => one === params.get('days')) ?? '30'
  const setDays = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('days', value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { days, setDays }
}
