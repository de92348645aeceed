import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { languageOf } from '../lib/i18n/i18n.ts'
import type { Article, Articles } from './article.ts'
import { type LoadedArticle, loadArticle } from './articles.ts'

/** Returns the article from the loader, and another language's once the reader chooses it. */
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
