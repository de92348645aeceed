const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Round numbers from zero up to at least `highest`, in three steps or fewer. */
export function stepsUpTo(highest: number, whole: boolean): number[] {
  if (highest <= 0) return [0, 1]
  const least = highest / 3
  const power = 10 ** Math.floor(Math.log10(least))
  const round = (roundSteps.find((step) => step * power >= least) ?? 10) * power
  const step = whole ? Math.ceil(round) : round
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step)
}
