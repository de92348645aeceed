import { ArticlePage } from './article-view.tsx'
import { terms } from './terms.ts'

export default function TermsPage() {
  return <ArticlePage translated={terms} />
}
