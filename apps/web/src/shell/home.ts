import { type LoaderFunctionArgs, replace } from 'react-router'
import { onwards } from '../lib/language-in-address.ts'

const toProducts = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => replace(onwards('/shop/all-products', request))
export const loader = toProducts
export const clientLoader = toProducts
