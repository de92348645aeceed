import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { DescriptionField } from './description-field.tsx'
import { hrefOf } from './editor-schema.ts'
import { editor, paste } from '../form-testing.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let html = ''
let blurs = 0
function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  const [away, setAway] = useState(false)
  html = value
  return (
    <>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <DescriptionField value={value} error={undefined} onChange={setValue} onBlur={() => (blurs += 1)} />
      </Activity>
      <button type="button" onClick={() => setAway(!away)}>
        Other tab
      </button>
      <button type="button" onClick={() => setValue('<p>From a draft</p>')}>
        Fill
      </button>
    </>
  )
}
const show = async (initial?: string) => {
  open({ '/': <Field {...(initial && { initial })} /> }, '/')
  return editor()
}
const toolbar = () => screen.getByRole('toolbar', { name: 'Formatting' })
const press = (name: string) => userEvent.click(within(toolbar()).getByRole('button', { name }))

beforeEach(() => {
  html = ''
  blurs = 0
})

describe('the description editor', () => {
  it('has the placeholder and headings from 1 to 6, and produces HTML [CONST-47]', async () => {
    const box = await show()
    expect(box.querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe('Write something awesome...')
    await paste('<p>Front axle</p>')
    expect(html).toBe('<p>Front axle</p>')
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await press(`Heading ${level}`)
      expect(html).toBe(`<h${level}>Front axle</h${level}>`)
    }
    await press('Heading 6')
    await press('Bullet list')
    expect(html).toBe('<ul><li><p>Front axle</p></li></ul>')
    await press('Undo')
    expect(html).not.toContain('<ul>')
    await press('Redo')
    expect(html).toBe('<ul><li><p>Front axle</p></li></ul>')
    await press('Numbered list')
    expect(html).toBe('<ol><li><p>Front axle</p></li></ol>')
  })

  it('is empty without text, whatever was there before [VAL-36]', async () => {
    await show()
    await paste('<p>a</p>')
    await press('Undo')
    expect(html).toBe('')
    fireEvent.blur(await editor())
    await waitFor(() => expect(blurs).toBe(1))
  })

  it('keeps only allowed markup of text pasted from Word', async () => {
    await show()
    await paste(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>x</title></head><body>
       <h2 style="color:red">Pads</h2><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>New</b> <span lang="EN-US"
       style="font-size:14.0pt"><i>not</i> used<o:p></o:p></span></p><img src="https://else.example/x.png"
       onerror="x()"><script>alert(1)</script><table><tr><td>In a cell</td></tr></table>
       <a href="javascript:x()">bad</a> <a href="https://shop.example/" target="_blank" onclick="x()">good</a></body></html>`,
    )
    expect(html).toContain('<h2>Pads</h2><p><strong>New</strong> <em>not</em> used</p>')
    expect(html).toContain('In a cell')
    expect(html).toContain('<a href="https://shop.example/">good</a>')
    expect(html).not.toMatch(/style|class|img|script|span|javascript|onclick|target|table/)
  })

  it('shows a value set later, without reporting a change', async () => {
    const box = await show('<h3>Kept</h3>')
    expect(box.innerHTML).toContain('<h3>Kept</h3>')
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
    await waitFor(() => expect(box.textContent).toBe('From a draft'))
    expect(html).toBe('<p>From a draft</p>')
  })

  it('keeps its text, and stays editable, after switching tabs', async () => {
    await show()
    await paste('<p>Ceramic</p>')
    const tab = screen.getByRole('button', { name: 'Other tab' })
    await userEvent.click(tab)
    // The editor is destroyed a moment after its tab unmounts.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await userEvent.click(tab)
    await waitFor(async () => expect((await editor()).textContent).toBe('Ceramic'))
    expect(html).toBe('<p>Ceramic</p>')
    expect((await editor()).getAttribute('role')).toBe('textbox')
    await press('Heading 2')
    expect(html).toBe('<h2>Ceramic</h2>')
  })

  it('has a toolbar with arrow-key navigation', async () => {
    await show('<p>a</p>')
    within(toolbar()).getByRole('button', { name: 'Bold' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Heading 6')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold')
  })

  it.each([
    ['example.com/pads', 'https://example.com/pads'],
    ['http://example.com', 'http://example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['tel:+233241234567', 'tel:+233241234567'],
    ['', ''],
  ])('accepts the link %j as %j', (typed, address) => expect(hrefOf(typed)).toBe(address))
})
