import { describe, expect, it } from 'vitest'
import { cleanDescription, textOf } from './description.ts'

describe('a description', () => {
  it('keeps headings, lists and links and loses scripts, styles and handlers', () => {
    expect(
      cleanDescription(
        '<h2 onclick="x()">Disc</h2><script>alert(1)</script><a href="javascript:x">a</a><img src=x onerror=y>',
      ),
    ).toBe('<h2>Disc</h2><a rel="nofollow noopener">a</a>')
  })
  it('is searched by its words', () => {
    expect(textOf('<p>Front &amp; rear</p><ul><li>one</li><li>two</li></ul>')).toBe('Front & rear one two')
  })
})
