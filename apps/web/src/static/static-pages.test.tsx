import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { browserI18n } from '../lib/i18n/i18n.ts'
import { open } from '../lib/testing/screen.tsx'
import { loadArticle } from './articles.ts'
import FaqsPage from './faqs-page.tsx'
import PrivacyPolicyPage from './privacy-policy-page.tsx'
import TermsPage from './terms-page.tsx'

/** Renders a page for a visitor, with the data of its loader. */
async function read(Page: unknown, name: Parameters<typeof loadArticle>[0], at: string) {
  const Drawn = Page as ComponentType<{ loaderData: unknown }>
  const loaderData = await loadArticle(name, 'en')
  open({ [at]: <Drawn loaderData={loaderData} /> }, at)
}

it.each([
  [PrivacyPolicyPage, 'privacyPolicy', '/privacy-policy', 'Privacy Policy', /We store no more/],
  [TermsPage, 'terms', '/terms-and-conditions', 'Terms and Conditions', /within 30 days of purchase/],
] as const)(
  'a visitor reads page %#, with the date of its last change [STAT-01, STAT-02, STAT-05]',
  async (...page) => {
    const [Page, name, at, title, words] = page
    await read(Page, name, at)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('Last updated: June 27, 2025')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  },
)

it('a visitor opens the answer to a question [STAT-06]', async () => {
  await read(FaqsPage, 'faqs', '/faqs')
  const question = screen.getByText('Do I need an account?')
  const answer = question.closest('details')
  expect(answer?.open).toBe(false)
  question.click()
  expect(answer?.open).toBe(true)
  expect(answer?.textContent).toContain('To place an order you sign in')
})

it('a visitor searches the questions, without regard to case [STAT-06]', async () => {
  await read(FaqsPage, 'faqs', '/faqs')
  expect(screen.getAllByRole('heading', { level: 2 }).map((topic) => topic.textContent)).toEqual([
    'Ordering',
    'Delivery',
    'Returns',
    'Selling',
  ])
  const search = screen.getByRole('searchbox', { name: 'Search the questions' })
  await userEvent.type(search, 'WARRANTY')
  expect(screen.getAllByRole('heading', { level: 2 }).map((topic) => topic.textContent)).toEqual(['Returns'])
  await userEvent.type(search, ' xyz')
  expect(screen.getByText('No question matches these words')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
})

it('an article switches to the language chosen on it [SET-14]', async () => {
  await read(TermsPage, 'terms', '/terms-and-conditions')
  await act(async () => await browserI18n()?.changeLanguage('fr'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Conditions générales' })).toBeTruthy()
})
