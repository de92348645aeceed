import { currentLanguage } from '../lib/i18n/i18n.ts'
import { viewContext } from '../lib/api/server-context.ts'
import type { Route } from './+types/privacy-policy-page.ts'
import { ArticlePage } from './article-view.tsx'
import { loadArticle } from './articles.ts'
import { useArticle } from './use-article.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadArticle('privacyPolicy', context.get(viewContext).language)
export const clientLoader = () => loadArticle('privacyPolicy', currentLanguage())

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage path="/privacy-policy" article={useArticle('privacyPolicy', loaderData)} />
}
