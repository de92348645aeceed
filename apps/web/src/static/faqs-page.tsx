import { currentLanguage } from '../lib/i18n/i18n.ts'
import { PublicHead } from '../lib/page/public-head.tsx'
import { viewContext } from '../lib/api/server-context.ts'
import { Page } from '../ui/layout/page.tsx'
import type { Route } from './+types/faqs-page.ts'
import { Paragraphs } from './article-view.tsx'
import { faqsStructuredData } from './faqs-structured-data.ts'
import { loadArticle } from './articles.ts'
import { useArticle } from './use-article.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadArticle('faqs', context.get(viewContext).language)
export const clientLoader = () => loadArticle('faqs', currentLanguage())

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const faqs = useArticle('faqs', loaderData)
  const { title, intro, sections } = faqs
  return (
    <Page title={title} width="text">
      <PublicHead path="/faqs" title={title} description={intro} data={faqsStructuredData(faqs)} />
      <div className="article">
        <p>{intro}</p>
        <div>
          {sections.map(({ heading, text }) => (
            <details key={heading} className="faq">
              <summary>{heading}</summary>
              <div>
                <Paragraphs text={text} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Page>
  )
}
