import { parseSync, Visitor, type Node } from 'oxc-parser'

/** Text that is in a source instead of in the locale files. */
export interface Untranslated {
  file: string
  line: number
  text: string
  why: 'text' | 'punctuation' | 'sentence'
}

// Signs, numbers and URLs that are the same in every language.
const neutral = /[\s·…×/≈$+\-−–—<>=|#%]|https?:\/\/|\d[\d.,]*/gu
const word = /\p{L}/u
/** Punctuation that differs between languages: spaces around colons, separators of lists, ends of sentences. */
const punctuation = /[:;,.!?]\s|\s\(|[،؛؟、，：；。（）]/u
/** A string of punctuation only. */
const separator = /^\s*[:,.!?)]\s+$|^\s+\($/u
/** Two or more words of which only the first is capitalised: neither a name nor code. */
const sentence = /^\p{Lu}\p{Ll}+(?:[’']\p{Ll}+)?(?: \p{Ll}+)+|^\p{Lu}\p{Ll}+ \p{Ll}+!$/u

/** Attributes and properties with user-facing values. */
const readable =
  /^aria-(?:label|description|roledescription|valuetext|placeholder)$|^(?:title|alt|caption)$|(?:label|Label|placeholder|Placeholder|description|heading|hint|message|tooltip|caption)$/u

/** Lists the strings that an expression may evaluate to, not those it compares with. */
function stringsOf(node: Node | null | undefined): { at: number; text: string }[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ at: node.start, text: node.value }] : []
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ start, value }) => ({ at: start, text: value.cooked ?? '' }))
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(stringsOf)
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
    if (node.type === 'BinaryExpression' && node.operator !== '+') return []
    return [node.left, node.right].flatMap(stringsOf)
  }
  if (node.type === 'JSXExpressionContainer') return stringsOf(node.expression)
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return stringsOf(node.expression)
  return []
}

const isCallOf = (owner: string, callee: Node): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === owner
const nameOf = (node: Node): string =>
  'name' in node && typeof node.name === 'string' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Finds the user-facing texts of a TypeScript file that are not translated. */
export function findUntranslated(file: string, source: string): Untranslated[] {
  const found = new Map<number, Untranslated>()
  /** Positions of strings for browsers or operators. */
  const unseen = new Set<number>()
  const report = (at: number, text: string, why: Untranslated['why']) => {
    const line = source.slice(0, at).split('\n').length
    if (!found.has(at)) found.set(at, { file, line, text: text.trim(), why })
  }
  const shown = (node: Node | null | undefined) => stringsOf(node).forEach(({ at, text }) => printed(at, text))
  const printed = (at: number, text: string) => {
    const rest = text.replaceAll(neutral, '')
    if (word.test(rest)) report(at, text, 'text')
    else if (/\p{P}/u.test(rest)) report(at, text, 'punctuation')
  }
  const joined = (at: number, text: string) => punctuation.test(text) && report(at, text, 'punctuation')
  const visitor = new Visitor({
    JSXText: ({ start, value }) => printed(start, value),
    JSXElement: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && shown(child)),
    JSXFragment: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && shown(child)),
    JSXAttribute: ({ name, value }) => readable.test(nameOf(name)) && shown(value),
    // A property may hold a locale key instead: one lower-case word.
    Property: ({ key, value }) =>
      readable.test(nameOf(key)) && !stringsOf(value).every(({ text }) => /^[a-z][\w.-]*$/.test(text)) && shown(value),
    AssignmentExpression({ left, right }) {
      const name = left.type === 'MemberExpression' ? nameOf(left.property) : ''
      if (name === 'cookie') for (const { at } of stringsOf(right)) unseen.add(at)
      else if (readable.test(name)) shown(right)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (isCallOf('toast', callee)) shown(first)
      if (isCallOf('console', callee) && first) unseen.add(first.start)
      const joins = callee.type === 'MemberExpression' && nameOf(callee.property) === 'join'
      if (joins) for (const { at, text } of stringsOf(first)) joined(at, text)
    },
    TemplateLiteral({ quasis }) {
      if (quasis.length === 1) return
      for (const { start, value } of quasis) if (!unseen.has(start)) joined(start, value.cooked ?? '')
    },
    Literal({ start, value }) {
      if (typeof value !== 'string' || unseen.has(start)) return
      if (sentence.test(value)) report(start, value, 'sentence')
      else if (separator.test(value)) report(start, value, 'punctuation')
    },
  })
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  visitor.visit(program)
  return [...found.values()]
}

/** Finds words in the `content` properties of a style sheet. */
export function findUntranslatedInStyles(file: string, source: string): Untranslated[] {
  return [...source.matchAll(/(?<![\w-])content:\s*([^;}]*)/gu)].flatMap(({ index, 1: value = '' }) => {
    const strings = [...value.matchAll(/'([^']*)'|"([^"]*)"/gu)].map(([, single, double]) => single ?? double ?? '')
    const text = strings.find((part) => word.test(part) || punctuation.test(part))
    return text === undefined
      ? []
      : [{ file, line: source.slice(0, index).split('\n').length, text, why: 'text' as const }]
  })
}
