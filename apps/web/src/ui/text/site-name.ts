import { createContext } from 'react'

/** The site's name, provided by the shell. */
export const SiteName = createContext('Axle')
