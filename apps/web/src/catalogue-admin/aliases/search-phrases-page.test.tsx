import type { SearchPhrase } from '@axle/contract/search-phrases'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import SearchPhrasesPage from './search-phrases-page.tsx'

const front: SearchPhrase = { id: 5, language: 'fr', phrase: 'avant', meaning: 'front' }
const please: SearchPhrase = { id: 6, language: 'ar', phrase: 'من فضلك', meaning: '' }
const taken = 'This phrase already has that meaning'
const path = '/catalogue-desk/phrases'

const listOf = (data: SearchPhrase[], total = data.length) => ({
  body: { data, meta: { total, page: 1, limit: 25 } },
})
function show(answers: Parameters<typeof serve>[0] = {}, at = path) {
  const server = serve({ 'GET /search-phrases': () => listOf([front, please]), ...answers })
  const asked = () => Object.fromEntries(server.calls('GET /search-phrases').at(-1)?.query ?? [])
  return { server, asked, ...open({ [path]: <SearchPhrasesPage /> }, at) }
}
const openDialog = async (button: string, title = button) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

describe('search phrases page', () => {
  it('lists language, phrase and meaning, and marks ignored ones', async () => {
    const { asked } = show({ 'GET /search-phrases': () => listOf([front, please], 60) })
    await screen.findByText('avant')
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['LanguagePhraseMeaningActions', 'Françaisavantfront', 'العربيةمن فضلكIgnored in searches'])
    expect(screen.getByText('60 phrases')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(asked()).toEqual({ page: '2', limit: '10' }))
    expect(screen.getByRole('link', { name: 'Search Phrases' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Makes' }).getAttribute('href')).toBe('/catalogue-desk?kind=makes')
  })

  it('filters by language and text in the URL', async () => {
    const { asked, url } = show({}, `${path}?page=2`)
    await userEvent.click(await screen.findByRole('link', { name: 'Français' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search phrases and meanings' }), 'av ')
    await waitFor(() => expect(url()).toBe(`${path}?language=fr&q=av`))
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '10', language: 'fr', q: 'av' }))
  })

  it('shows a load error, retries, and shows an empty state', async () => {
    const { server } = show({ 'GET /search-phrases': () => ({ status: 500, body: {} }) })
    expect(await screen.findByText('Failed to load the search phrases')).toBeDefined()
    server.answers['GET /search-phrases'] = () => listOf([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No entries yet')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Deutsch' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Show all' }))
    expect(await screen.findByText('No entries yet')).toBeDefined()
  })

  it('adds a phrase, and keeps what was typed when the API rejects a field', async () => {
    const refusal = { code: 'phrase_taken', message: taken, errors: [{ path: 'phrase', message: taken }] }
    const { server, toasts } = show({ 'POST /search-phrases': () => ({ status: 409, body: refusal }) })
    const dialog = await openDialog('Add phrase')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Phrase is required!')).toBeDefined()
    expect(server.calls('POST /search-phrases')).toEqual([])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Language/ }), 'Deutsch')
    const phrase = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Phrase/ })
    await userEvent.type(phrase, ' vorne ')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meaning' }), 'front')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText(taken)).toBeDefined()
    expect([phrase.value, phrase.getAttribute('aria-invalid')]).toEqual([' vorne ', 'true'])
    const made = { language: 'de', phrase: 'vorne', meaning: 'front' }
    server.answers['POST /search-phrases'] = () => ({ status: 201, body: { data: { id: 7, ...made } } })
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(toasts).toEqual(['vorne was added']))
    expect(server.calls('POST /search-phrases').at(-1)?.body).toEqual(made)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('GET /search-phrases').length).toBeGreaterThan(1)
  })

  it('asks which meaning to keep after another admin changed it [V-01]', async () => {
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    const { server, asked, toasts } = show({ 'PUT /search-phrases/5': () => ({ status: 409, body: conflict }) })
    const dialog = await openDialog('Edit avant')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meaning' }), ' side')
    server.answers['GET /search-phrases'] = () => listOf([{ ...front, meaning: '' }])
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(asked()).toEqual({ id: '5', limit: '1' })
    expect(screen.getByRole('group', { name: 'Meaning' }).textContent).toBe(
      'MeaningCurrentIgnored in searchesYoursfront side',
    )
    server.answers['PUT /search-phrases/5'] = () => ({ body: { data: { ...front, meaning: 'front side' } } })
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(toasts).toEqual(['avant was saved']))
    expect(server.calls('PUT /search-phrases/5').at(-1)).toMatchObject({
      body: { meaning: 'front side' },
      was: { meaning: '' },
    })
  })

  it('deletes a phrase after confirmation, and shows why it could not', async () => {
    const { server, toasts } = show({
      'DELETE /search-phrases/5': () => ({
        status: 404,
        body: { message: 'Phrase not found', code: 'phrase_not_found' },
      }),
    })
    const dialog = await openDialog('Delete avant', 'Delete avant?')
    expect(server.calls('DELETE /search-phrases/5')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Phrase not found')
    server.answers['DELETE /search-phrases/5'] = () => ({ body: { data: { id: 5 } } })
    server.answers['GET /search-phrases'] = () => listOf([please])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['avant was deleted']))
    await waitFor(() => expect(screen.queryByText('avant')).toBeNull())
  })
})
