import type { Language } from '@axle/contract/languages'
import type { Flaw } from './sight.ts'
import { allKeys, englishNotIn } from './texts.ts'

export interface Word {
  readonly text: string
  readonly where: string
}

/** Collects all visible and accessible texts; runs in the page. */
export function wordsOfPage(): Word[] {
  const words: Word[] = [{ text: document.title, where: 'title' }]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    // Names given by users may be in any language.
    if (element && text && !element.closest('script, style, noscript, bdi, code, body [dir=ltr]'))
      words.push({ text, where: `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60) })
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim() ?? ''
      if (text) words.push({ text, where: `${element.tagName.toLowerCase()}[${name}]` })
    }
  return words
}

const keys = allKeys()
const english = new Map<Language, ReadonlySet<string>>()

/** Finds leftover texts, and English ones in other languages. */
export function flawsOfWords(words: readonly Word[], language: Language): Flaw[] {
  const foreign = english.get(language) ?? englishNotIn(language)
  english.set(language, foreign)
  return words.flatMap(({ text, where }) => {
    const kind = kindOf(text) ?? (foreign.has(text) ? 'left in English' : undefined)
    return kind ? [{ kind, where: kind === 'left in English' ? text : where, text }] : []
  })
}

function kindOf(text: string): string | undefined {
  if (/\{\{|\}\}/.test(text)) return 'left-over placeholder'
  if (/\bundefined\b|\bNaN\b|\[object |Invalid Date|^null$/.test(text)) return 'left-over value'
  // A key of one plain word looks like the word itself.
  return /[.:_]|[a-z][A-Z]/.test(text) && keys.has(text) ? 'left-over key' : undefined
}
