import './article-page.css'
import type { ReactNode } from 'react'
import { PublicHead } from '../lib/page/public-head.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Article, Section } from './article.ts'

export function Paragraphs({ text }: Pick<Section, 'text'>): ReactNode {
  return text.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part[0]} className="marks">
        {part.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  )
}

interface ArticlePageProps {
  article: Article
  path: string
}

/** A static article. */
export function ArticlePage({ article: { title, updated, intro, sections }, path }: ArticlePageProps) {
  return (
    <Page title={title} width="text">
      <PublicHead path={path} title={title} description={intro} type="article" />
      <article className="article">
        {updated && <p className="muted">{updated}</p>}
        <p>{intro}</p>
        {sections.map(({ heading, text }) => (
          <section key={heading} className="stack gap-2">
            <h2>{heading}</h2>
            <Paragraphs text={text} />
          </section>
        ))}
      </article>
    </Page>
  )
}
