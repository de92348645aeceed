import { type LoaderFunctionArgs, replace } from 'react-router'
import { inRequestLanguage } from '../../lib/i18n/language-in-url.ts'

const toNotFound = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => replace(inRequestLanguage('/404', request))
export const loader = toNotFound
export const clientLoader = toNotFound
