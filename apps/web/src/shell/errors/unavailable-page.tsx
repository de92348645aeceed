import { data } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export const loader = () => data(null, { status: 503 })
export const clientLoader = () => null
export default function UnavailablePage() {
  return <ErrorPage kind="away" />
}
