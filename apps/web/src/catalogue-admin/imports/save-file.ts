// Without it, Excel reads the file in a legacy encoding.
const byteOrderMark = '\uFEFF'

/** Starts the download of a CSV file. */
export function saveCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Delayed: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
