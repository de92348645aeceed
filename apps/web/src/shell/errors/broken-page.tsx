import { data } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export const loader = () => data(null, { status: 500 })
export const clientLoader = () => null
export default function BrokenPage() {
  return <ErrorPage kind="broken" />
}
