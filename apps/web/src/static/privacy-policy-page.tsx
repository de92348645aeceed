import { ArticlePage } from './article-view.tsx'
import { privacyPolicy } from './privacy-policy.ts'

export default function PrivacyPolicyPage() {
  return <ArticlePage translated={privacyPolicy} />
}
