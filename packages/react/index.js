import { options } from 'preact'
import compat, {
  Component,
  createContext as createLiveContext,
  createElement,
  use as usePromise,
  useContext,
} from 'preact/compat'

export * from 'preact/compat'

/** Reads a context or a promise. Preact's own fails for contexts in `preact-render-to-string`. */
export const use = (resource) => (resource.then ? usePromise(resource) : useContext(resource))

/*
 * V8 puts a function that is assigned to a property (`this.sub = () => …`) among the old objects, where it keeps
 * alive what it can reach, here the whole rendered page, until the next collection of everything. Preact assigns such
 * functions in each provider, in each component that reads a context, and in each with a state. On the server nothing
 * is updated, so none of them is needed.
 */
const isServer = typeof document === 'undefined'
if (isServer) {
  const before = options.__r
  options.__r = (vnode) => {
    before?.(vnode)
    // "Has its comparison of states already."
    vnode.__c.__f = true
  }
}

function createServerContext(initial) {
  const live = createLiveContext(initial)
  class Provider extends Component {
    getChildContext() {
      return { [live.__c]: this }
    }
    sub() {}
    render({ children }) {
      return children
    }
  }
  live.Consumer.contextType = Provider
  return Object.assign(Provider, { __c: live.__c, __: initial, Provider, Consumer: live.Consumer })
}

/** A page is rendered once on the server: hooks that remember or react have nothing to keep. */
const serverHooks = {
  createContext: createServerContext,
  useEffect: doNothing,
  useLayoutEffect: doNothing,
  useInsertionEffect: doNothing,
  useImperativeHandle: doNothing,
  useMemo: (make) => make(),
  useCallback: (callback) => callback,
  useRef: (current) => ({ current }),
  useSyncExternalStore: (_subscribe, read, readOnServer = read) => readOnServer(),
}
function doNothing() {}

const chosen = isServer ? { ...compat, ...serverHooks } : compat
export const {
  createContext,
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useImperativeHandle,
  useMemo,
  useCallback,
  useRef,
  useSyncExternalStore,
} = chosen

/** Hides its children and keeps their state. Unlike in React, their effects go on. */
export const Activity = ({ mode, children }) =>
  createElement('div', mode === 'hidden' ? { hidden: true } : { style: { display: 'contents' } }, children)

/** Updates are never deferred in Preact, so there is nothing to show earlier. */
export const useOptimistic = (state) => [state, showNothing]
const showNothing = () => {}

export default { ...chosen, use, Activity, useOptimistic }
