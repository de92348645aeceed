import { createContext } from 'react'

/** The name of the site, given by the shell. */
export const SiteName = createContext('Axle')
