import { replace } from 'react-router'

export const loader = () => replace('/404')
export const clientLoader = loader
