import { data } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export const loader = () => data(null, { status: 403 })
export const clientLoader = () => null
export default function ForbiddenPage() {
  return <ErrorPage kind="forbidden" />
}
