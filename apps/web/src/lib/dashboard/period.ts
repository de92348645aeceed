import { useSearchParams } from 'react-router'

/** Selectable periods of the figures, in days. */
export const periods = ['7', '30', '90'] as const
export type Days = (typeof periods)[number]

/** The period in the URL, and its setter. */
export function usePeriod(): { days: Days; setDays: (value: string) => void }
export function usePeriod<T extends string>(
  choices: readonly T[],
  usual: T,
): { days: T; setDays: (value: string) => void }
export function usePeriod(choices: readonly string[] = periods, usual = '30') {
  const [params, setParams] = useSearchParams()
  const days = choices.find((one) => one === params.get('days')) ?? usual
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
