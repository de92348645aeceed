import { describe, expect, it } from 'vitest'
import { cleanDescription, textOf } from './description.ts'

describe('a description', () => {
  it('keeps headings, lists and links and removes scripts, styles and handlers', () => {
    expect(
      cleanDescription(
        '<h2 onclick="x()">Disc</h2><script>alert(1)</script><a href="https://x.example/">a</a><img src=x onerror=y>',
      ),
    ).toBe('<h2>Disc</h2><a href="https://x.example/" rel="nofollow noopener">a</a>')
  })
  it.each([
    '<a href="javascript:x">words</a>',
    '<a href=" jav\tascript:x">words</a>',
    '<a href="">words</a>',
    '<a>words</a>',
  ])('turns a link with an invalid URL into its text: %s', (link) =>
    expect(cleanDescription(`<p>Its ${link}</p>`)).toBe('<p>Its words</p>'),
  )
  it('keeps everything that the form’s editor creates, with headings from 1 to 6 [CONST-47]', () => {
    const headings = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Pads</h${level}>`).join('')
    const marks = '<p><strong>new</strong> <em>not</em> <u>used</u> <s>old</s> <code>OE</code><br />two</p>'
    const blocks =
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote>'
    const rest = '<pre><code>4 5 6</code></pre><hr />'
    expect(cleanDescription(headings + marks + blocks + rest)).toBe(headings + marks + blocks + rest)
  })
  it('is searched by its words', () => {
    expect(textOf('<p>Front &amp; rear</p><ul><li>one</li><li>two</li></ul>')).toBe('Front & rear one two')
  })
})
