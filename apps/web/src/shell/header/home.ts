import { type LoaderFunctionArgs, replace } from 'react-router'
import { inRequestLanguage } from '../../lib/i18n/language-in-url.ts'

const toProducts = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  replace(inRequestLanguage('/shop/all-products', request))
export const loader = toProducts
export const clientLoader = toProducts
