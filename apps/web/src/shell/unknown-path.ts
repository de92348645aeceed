import { replace } from 'react-router'

const toNotFound = () => replace('/404')
export const loader = toNotFound
export const clientLoader = toNotFound
