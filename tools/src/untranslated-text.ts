import { parseSync, Visitor, type Node } from 'oxc-parser'

/** Text that stands in a source instead of in the languages' own files. */
export interface Untranslated {
  file: string
  line: number
  text: string
  why: 'text' | 'punctuation' | 'sentence'
}

// Signs that every language writes alike: they stand between pieces and belong to none.
const neutral = /[\s·…×/≈$+\-−–—<>=|#%]|https?:\/\/|\d[\d.,]*/gu
const word = /\p{L}/u
/** What a language owns: how a colon stands, what separates the members of a list, what closes a sentence. */
const punctuation = /[:;,.!?]\s|\s\(|[،؛؟、，：；。（）]/u
/** A string of nothing else, wherever it stands. */
const joint = /^\s*[:,.!?)]\s+$|^\s+\($/u
/** Two words and more, only the first with a capital: no name of a thing, no code. */
const sentence = /^\p{Lu}\p{Ll}+(?:[’']\p{Ll}+)?(?: \p{Ll}+)+|^\p{Lu}\p{Ll}+ \p{Ll}+!$/u

/** Attributes and properties whose value is read by people. */
const readable =
  /^aria-(?:label|description|roledescription|valuetext|placeholder)$|^(?:title|alt|caption)$|(?:label|Label|placeholder|Placeholder|description|heading|hint|message|tooltip|caption)$/u

/** The strings that an expression may come to, not those it only looks at. */
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

/** All that a TypeScript file says to people without asking a language for it. */
export function untranslatedIn(file: string, source: string): Untranslated[] {
  const found = new Map<number, Untranslated>()
  /** What only browsers read, or those who look after the product. */
  const unseen = new Set<number>()
  const say = (at: number, text: string, why: Untranslated['why']) => {
    const line = source.slice(0, at).split('\n').length
    if (!found.has(at)) found.set(at, { file, line, text: text.trim(), why })
  }
  /** What is shown to people as it stands. */
  const shown = (node: Node | null | undefined) => stringsOf(node).forEach(({ at, text }) => printed(at, text))
  const printed = (at: number, text: string) => {
    const rest = text.replaceAll(neutral, '')
    if (word.test(rest)) say(at, text, 'text')
    else if (/\p{P}/u.test(rest)) say(at, text, 'punctuation')
  }
  const joined = (at: number, text: string) => punctuation.test(text) && say(at, text, 'punctuation')
  const visitor = new Visitor({
    JSXText: ({ start, value }) => printed(start, value),
    JSXElement: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && shown(child)),
    JSXFragment: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && shown(child)),
    JSXAttribute: ({ name, value }) => readable.test(nameOf(name)) && shown(value),
    // Where a property holds a key of the languages' files it is one word that begins small.
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
      if (sentence.test(value)) say(start, value, 'sentence')
      else if (joint.test(value)) say(start, value, 'punctuation')
    },
  })
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  visitor.visit(program)
  return [...found.values()]
}

/** The same for a style sheet: words in what it puts before and after elements. */
export function untranslatedInStyles(file: string, source: string): Untranslated[] {
  return [...source.matchAll(/(?<![\w-])content:\s*([^;}]*)/gu)].flatMap(({ index, 1: value = '' }) => {
    const said = [...value.matchAll(/'([^']*)'|"([^"]*)"/gu)].map(([, single, double]) => single ?? double ?? '')
    const text = said.find((part) => word.test(part) || punctuation.test(part))
    return text === undefined
      ? []
      : [{ file, line: source.slice(0, index).split('\n').length, text, why: 'text' as const }]
  })
}
