import { describe, expect, it } from 'vitest'
import { hasWords, htmlToText, textToHtml } from './plain-description.ts'

describe('a description', () => {
  it('keeps paragraphs and lines', () => {
    expect(textToHtml('Fits well.\nTested.\n\nSold in pairs.')).toBe(
      '<p>Fits well.<br>Tested.</p><p>Sold in pairs.</p>',
    )
    expect(htmlToText('<p>Fits well.<br>Tested.</p><p>Sold in pairs.</p>')).toBe(
      'Fits well.\nTested.\n\nSold in pairs.',
    )
  })

  it('escapes typed characters', () => {
    expect(textToHtml('<script>alert(1)</script> 5 > 4 & "new"')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; 5 &gt; 4 &amp; &quot;new&quot;</p>',
    )
    expect(htmlToText(textToHtml('a < b & c'))).toBe('a < b & c')
  })

  it('reads headings and lists as lines', () => {
    const html = '<h2>What you get</h2><ul><li>Two pads</li><li>Two clips</li></ul>'
    expect(htmlToText(html)).toBe('What you get\n\nTwo pads\nTwo clips')
  })

  it.each([
    ['', false],
    ['<p></p>', false],
    ['<p> &nbsp;<br></p><h2></h2>', false],
    ['<p>a</p>', true],
  ])('%j has text: %s [VAL-36]', (html, expected) => expect(hasWords(html)).toBe(expected))
})
