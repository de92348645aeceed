/** Holds the visitor's data saver choice; without it the `Save-Data` header decides. */
export const dataSaverCookie = 'app-data-saver'

/** Returns the cookie's value for the choice. */
export const writeDataSaver = (on: boolean): string => (on ? 'on' : 'off')

/** Returns the choice, or undefined if there is none. */
export const readDataSaver = (text: unknown): boolean | undefined =>
  text === 'on' ? true : text === 'off' ? false : undefined
