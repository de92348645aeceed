/** Tells the server whether somebody wants pages that cost little data; without it the browser's `Save-Data` does. */
export const dataSaverCookie = 'app-data-saver'

export const writeDataSaver = (on: boolean): string => (on ? 'on' : 'off')

/** Undefined where nobody has chosen. */
export const readDataSaver = (text: unknown): boolean | undefined =>
  text === 'on' ? true : text === 'off' ? false : undefined
