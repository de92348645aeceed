import type { Operation } from '@axle/fuzz/document'
import type { Wire } from '@axle/fuzz/wire'

export interface MarkedRequest {
  readonly text: string
  /** The number of injection points, each marked by a star. */
  readonly places: number
}

/** Formats a request for `sqlmap -r`, with a star at every path segment, query value and body value. */
export function markedRequest(host: string, { path }: Pick<Operation, 'path'>, wire: Wire): MarkedRequest {
  const heads = Object.entries(wire.heads).filter(([name]) => name !== 'content-length')
  const body = wire.body === undefined ? '' : JSON.stringify(marked(JSON.parse(wire.body.toString())))
  const lines = [`${wire.method} ${markedTarget(path, wire.target)} HTTP/1.1`, `host: ${host}`]
  const text = [...lines, ...heads.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
  return { text, places: text.split('*').length - 1 }
}

function markedTarget(path: string, target: string): string {
  const [given = '', query] = target.split('?')
  const named = path.split('/')
  const parts = given.split('/').map((part, index) => (named[index]?.startsWith('{') ? `${part}*` : part))
  const values = query?.split('&').map((each) => `${each}*`)
  return parts.join('/') + (values ? `?${values.join('&')}` : '')
}

/** Numbers become strings, because the parser would reject invalid JSON. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]))
  return `${String(value)}*`
}
