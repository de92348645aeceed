import { type ComponentType, memo } from 'react'

interface PageProps {
  loaderData: unknown
  params: object
}

/** A page that renders again for new data or parameters, not for each step of the router: of a tap, two. */
export const steadyPage = <P extends PageProps>(page: ComponentType<P>) =>
  memo(
    page,
    (before, now) =>
      before.loaderData === now.loaderData && JSON.stringify(before.params) === JSON.stringify(now.params),
  )
