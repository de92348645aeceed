/** Says how far it is at most every two seconds; asked for the words only then. */
export function everyTwoSeconds(say: (line: string) => void): Tell {
  let told = performance.now()
  return (line) => {
    const now = performance.now()
    if (now - told < 2_000) return
    told = now
    say(line())
  }
}

export type Tell = (line: () => string) => void

export const grouped = (number: number): string => number.toLocaleString('en')
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
