import { type Language, type TextLanguage, textLanguageOf } from '@axle/contract/languages'
import type { Article, Articles } from './article.ts'

const files: Record<TextLanguage, () => Promise<{ articles: Articles }>> = {
  ar: () => import('./articles/ar.ts'),
  cn: () => import('./articles/cn.ts'),
  de: () => import('./articles/de.ts'),
  en: () => import('./articles/en.ts'),
  es: () => import('./articles/es.ts'),
  fr: () => import('./articles/fr.ts'),
  vi: () => import('./articles/vi.ts'),
}

export interface LoadedArticle {
  language: Language
  article: Article
}

/** Loads an article in a language. */
export async function loadArticle(name: keyof Articles, language: Language): Promise<LoadedArticle> {
  const { articles } = await files[textLanguageOf(language)]()
  return { language, article: articles[name] }
}
