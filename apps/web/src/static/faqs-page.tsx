import { Page } from '../ui/page.tsx'
import { Paragraphs, useArticle } from './article-view.tsx'
import { faqs } from './faqs.ts'

export default function FaqsPage() {
  const { title, intro, sections } = useArticle(faqs)
  return (
    <Page title={title} width="text">
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
