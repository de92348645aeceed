import { replace } from 'react-router'

const toProductForm = () => replace('/product-upload')
export const loader = toProductForm
export const clientLoader = toProductForm
