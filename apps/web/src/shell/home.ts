import { replace } from 'react-router'

export const loader = () => replace('/shop/all-products')
export const clientLoader = loader
