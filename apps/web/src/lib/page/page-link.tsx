import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react'
import { createPath, type NavigateOptions, type Path, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

interface PageLinkProps
  extends
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'replace' | 'state'> {
  /** A path from the root, or what changes of the current address. */
  to: string | Partial<Path>
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link to a page of this app. Reads one context where React Router's `Link` runs ten hooks, of which a list with
 * sixty links spends a tenth of its rendering.
 */
export function PageLink({ to, replace, state, preventScrollReset, onClick, ...rest }: PageLinkProps) {
  const router = useContext(RouterContext)?.router
  const here = router?.state.location
  const href = typeof to === 'string' ? to : createPath({ pathname: here?.pathname ?? '/', ...to })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void router.navigate(href, {
      // The same address again adds nothing to the history.
      replace: replace ?? createPath(router.state.location) === href,
      state: state as unknown,
      ...(preventScrollReset && { preventScrollReset }),
    })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** The browser opens other clicks itself: in a new tab or window, or as a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
