// Spreadsheets take a file for their country's old letters unless it begins with this.
const byteOrderMark = '\uFEFF'

/** Has the browser save a CSV file, as if it had been downloaded. */
export function saveCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Not at once: a browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
