import compat, { createElement, use as usePromise, useContext } from 'preact/compat'

export * from 'preact/compat'

/** Reads a context or a promise. Preact's own fails for contexts in `preact-render-to-string`. */
export const use = (resource) => (resource.then ? usePromise(resource) : useContext(resource))

/** Hides its children and keeps their state. Unlike in React, their effects go on. */
export const Activity = ({ mode, children }) =>
  createElement('div', mode === 'hidden' ? { hidden: true } : { style: { display: 'contents' } }, children)

/** Updates are never deferred in Preact, so there is nothing to show earlier. */
export const useOptimistic = (state) => [state, showNothing]
const showNothing = () => {}

export default { ...compat, use, Activity, useOptimistic }
