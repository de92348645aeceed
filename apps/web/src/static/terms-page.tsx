import { currentLanguage } from '../lib/i18n/i18n.ts'
import { viewContext } from '../lib/api/server-context.ts'
import type { Route } from './+types/terms-page.ts'
import { ArticlePage } from './article-view.tsx'
import { loadArticle } from './articles.ts'
import { useArticle } from './use-article.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadArticle('terms', context.get(viewContext).language)
export const clientLoader = () => loadArticle('terms', currentLanguage())

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage path="/terms-and-conditions" article={useArticle('terms', loaderData)} />
}
