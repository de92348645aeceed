import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'

function show() {
  const complete: string[] = []
  function Code() {
    const [code, setCode] = useState('')
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={(done) => complete.push(done)} />
  }
  render(<Code />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> })
  return { boxes: screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Code \d\/6$/ }), complete }
}

afterEach(cleanup)

describe('the field for a code', () => {
  it('has six boxes that phones can fill [CONST-46]', () => {
    const { boxes } = show()
    expect(boxes).toHaveLength(6)
    expect(boxes[0]?.autocomplete).toBe('one-time-code')
    expect(boxes[0]?.inputMode).toBe('numeric')
  })

  it('moves to the next box with every digit, accepts nothing else, and reports the last one', async () => {
    const { boxes, complete } = show()
    await userEvent.click(boxes[0] as HTMLInputElement)
    await userEvent.keyboard('12x3456')
    expect(boxes.map(({ value }) => value).join('')).toBe('123456')
    expect(complete).toEqual(['123456'])
  })

  it('fills all boxes with a pasted code', () => {
    const { boxes, complete } = show()
    fireEvent.paste(boxes[0] as HTMLInputElement, { clipboardData: { getData: () => '654321' } })
    expect(boxes.map(({ value }) => value).join('')).toBe('654321')
    expect(complete).toEqual(['654321'])
  })
})
