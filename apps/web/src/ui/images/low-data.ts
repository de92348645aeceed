import { createContext } from 'react'

/** Whether low-data mode is on. */
export const LowData = createContext(false)
