import { replace } from 'react-router'

const toProducts = () => replace('/shop/all-products')
export const loader = toProducts
export const clientLoader = toProducts
