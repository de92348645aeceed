import { replace } from 'react-router'
import { inRequestLanguage } from '../lib/i18n/language-in-url.ts'
import type { Route } from './+types/product-moved.ts'

const toProduct = ({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) =>
  replace(inRequestLanguage(`/shop/product/${encodeURIComponent(params.id)}`, request))
export const loader = toProduct
export const clientLoader = toProduct
