import { type LoaderFunctionArgs, replace } from 'react-router'
import { onwards } from '../../lib/i18n/language-in-url.ts'

const toNotFound = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => replace(onwards('/404', request))
export const loader = toNotFound
export const clientLoader = toNotFound
