import { jsonLd } from '../lib/page/public-head.tsx'
import type { Article } from './article.ts'

/** The FAQs as schema.org data. */
export const faqsStructuredData = ({ sections }: Pick<Article, 'sections'>): string =>
  jsonLd({
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, text }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: text.flat().join(' ') },
    })),
  })
