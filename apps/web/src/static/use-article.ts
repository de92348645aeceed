import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../lib/i18n/i18n.ts'
import type { Article, Articles } from './article.ts'
import { type LoadedArticle, loadArticle } from './articles.ts'

/** The article as it came with the page, and another language's once the reader chose that. */
export function useArticle(name: keyof Articles, loaded: LoadedArticle): Article {
  const language = languageOf(useTranslation().i18n)
  const { data } = useQuery({
    queryKey: ['article', name, language],
    queryFn: () => loadArticle(name, language),
    enabled: language !== loaded.language,
    staleTime: Infinity,
  })
  return data?.article ?? loaded.article
}
