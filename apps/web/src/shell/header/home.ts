import { type LoaderFunctionArgs, replace } from 'react-router'
import { onwards } from '../../lib/i18n/language-in-url.ts'

const toProducts = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => replace(onwards('/shop/all-products', request))
export const loader = toProducts
export const clientLoader = toProducts
