import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { viewContext } from '../lib/api/server-context.ts'
import { currentLanguage } from '../lib/i18n/i18n.ts'
import { PublicHead } from '../lib/page/public-head.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import type { Route } from './+types/faqs-page.ts'
import { Paragraphs } from './article-view.tsx'
import { loadArticle } from './articles.ts'
import { searchTopics, type Topic, topicsOf } from './faq-topics.ts'
import { faqsStructuredData } from './faqs-structured-data.ts'
import { useArticle } from './use-article.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadArticle('faqs', context.get(viewContext).language)
export const clientLoader = () => loadArticle('faqs', currentLanguage())

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const faqs = useArticle('faqs', loaderData)
  const { title, intro, sections, search } = faqs
  const [typed, setTyped] = useState('')
  const topics = topicsOf(sections)
  const found = searchTopics(topics, typed)
  useOpenedByHash()
  return (
    <Page title={title} width="text">
      <PublicHead path="/faqs" title={title} description={intro} data={faqsStructuredData(faqs)} />
      <p className="muted">{intro}</p>
      <search className="search-box ring row one-line faq-search">
        <Icon name="search" size={20} />
        <input
          type="search"
          value={typed}
          aria-label={search?.label}
          placeholder={search?.label}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {typed.trim() === '' && <TopicLinks topics={topics} label={title} />}
      {found.map((topic) => (
        <Questions key={topic.id} {...topic} />
      ))}
      {found.length === 0 && (
        <EmptyPanel icon="search" title={search?.none ?? ''}>
          <button type="button" className="plain-button" onClick={() => setTyped('')}>
            {search?.all}
          </button>
        </EmptyPanel>
      )}
    </Page>
  )
}

const TopicLinks = ({ topics, label }: { topics: readonly Topic[]; label: string }) => (
  <nav className="faq-topics row" aria-label={label}>
    {topics.map(({ id, name }) => (
      <a key={id} className="choice-button row plain-link" href={`#${id}`}>
        {name}
      </a>
    ))}
  </nav>
)

const Questions = ({ id, name, questions }: Topic) => (
  <section className="article" aria-labelledby={id}>
    <h2 id={id}>{name}</h2>
    <div>
      {questions.map(({ id: anchor, heading, text }) => (
        <details key={anchor} id={anchor}>
          <summary className="fold-head row one-line spread gap-3 strong">
            {heading}
            <Icon name="chevron-down" size={20} />
          </summary>
          <div className="stack gap-2 muted fold-body">
            <Paragraphs text={text} />
          </div>
        </details>
      ))}
    </div>
  </section>
)

/** Opens the answer that the URL's fragment names. */
function useOpenedByHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}
