/** Starts the download of a file. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Delayed: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
