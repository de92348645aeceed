/** Reports progress every two seconds at most; builds the text only then. */
export function reportEveryTwoSeconds(print: (line: string) => void): Report {
  let reportedAt = performance.now()
  return (line) => {
    const now = performance.now()
    if (now - reportedAt < 2_000) return
    reportedAt = now
    print(line())
  }
}

export type Report = (line: () => string) => void

export const grouped = (number: number): string => number.toLocaleString('en')
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
