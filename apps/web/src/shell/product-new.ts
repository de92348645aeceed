import { replace } from 'react-router'

export const loader = () => replace('/product-upload')
export const clientLoader = loader
