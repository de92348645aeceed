import { createContext } from 'react'

/** Whether pages leave out what was not asked for: the data saver. */
export const LowData = createContext(false)
