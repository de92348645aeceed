import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { PlainDescriptionField } from './plain-description-field.tsx'

const texts = { label: 'Description', description: 'What it is', required: true, error: undefined }

it('without the editor a description is edited as text; its markup stays until then', () => {
  const rich = '<h2>You get</h2><ul><li><p>Two pads</p></li></ul>'
  const made: string[] = []
  function Field() {
    const [value, setValue] = useState(rich)
    const change = (html: string) => {
      made.push(html)
      setValue(html)
    }
    return (
      <>
        <PlainDescriptionField value={value} texts={texts} onChange={change} onBlur={() => undefined} />
        <button type="button" onClick={() => setValue('<p>From a draft</p>')}>
          Fill
        </button>
      </>
    )
  }
  open({ '/': <Field /> }, '/')
  const box = screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
  expect([box.value.replaceAll(/\n+/g, '|'), made]).toEqual(['You get|Two pads', []])
  fireEvent.input(box, { target: { value: 'Two <pads>\n\nnew ' } })
  expect([box.value, made]).toEqual(['Two <pads>\n\nnew ', ['<p>Two &lt;pads&gt;</p><p>new</p>']])
  fireEvent.click(screen.getByText('Fill'))
  expect(box.value).toBe('From a draft')
})
