import { options } from 'preact'
import { createRoot as createPreactRoot, hydrateRoot as hydratePreactRoot } from 'preact/compat/client'

export function createRoot(container) {
  runEffectsSoon()
  return createPreactRoot(container)
}

/** Hydrates an element, or a document with its `<html>`. */
export function hydrateRoot(container, children) {
  const isDocument = container.nodeType === Node.DOCUMENT_NODE
  const root = hydratePreactRoot(isDocument ? parentOf(container.documentElement) : container, children)
  runEffectsSoon()
  return root
}

/** Like React after a press: an effect still finds the focus where it was, before a dialog takes it. */
function runEffectsSoon() {
  options.requestAnimationFrame = queueMicrotask
}

/** Stands in for the parent of an element whose siblings are not ours. */
function parentOf(element) {
  const parent = element.parentNode
  return {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: element.namespaceURI,
    ownerDocument: element.ownerDocument,
    firstChild: element,
    childNodes: [element],
    insertBefore: (node, before) => parent.insertBefore(node, before),
    removeChild: (node) => parent.removeChild(node),
  }
}

export default { createRoot, hydrateRoot }
