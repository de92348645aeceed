import { describe, expect, it } from 'vitest'
import { isTest, ourFiles, read } from './src/repository.ts'
import { untranslatedIn, untranslatedInStyles } from './src/untranslated-text.ts'

// Sentences of the contract and the API are keys of this file themselves, and are shown through it.
const messages = Object.keys(JSON.parse(read('apps/web/src/locales/en/lazy/messages.json')))
const isMessage = (text: string) => messages.includes(text.replaceAll(/\d+/g, '{{size}}')) || messages.includes(text)

// What may stand in a source, and why: `file: text`.
const allowed: Record<string, string> = {
  'catalogue/gallery/full-picture.tsx: px,': 'moves a picture by a style',
  'catalogue/product/product-facts.tsx: PROD-': 'a code, written alike everywhere',
  'catalogue-admin/imports/import-form.tsx: Brake pads': 'the rows of a file, as the catalogue names its parts',
  'catalogue-admin/imports/import-form.tsx: Oil filter': 'the same',
  'catalogue-admin/aliases/aliases-values.ts: (': 'a weight, written alike everywhere',
  'pages/product-page.tsx: Failed to fetch product': 'only the status of this answer is read',
  'ui/images/picture.tsx: ,': 'the widths of a picture, for the browser',
}
const folder = 'apps/web/src/'
// Files that are texts: of a language each, or of all of them in a table.
const areTexts = (file: string) =>
  /^apps\/web\/src\/(locales|static\/articles)\//.test(file) ||
  ['lib/formats/formats.ts', 'lib/formats/joining.ts', 'ui/text/place-line.ts'].includes(file.slice(folder.length))
const isForTests = (file: string) => isTest(file) || /\/testing\/|testing\.tsx?$/.test(file)

const sources = ourFiles('apps/web/src').filter((file) => !areTexts(file) && !isForTests(file))
const scripts = sources.filter((file) => /\.tsx?$/.test(file))
const styles = sources.filter((file) => file.endsWith('.css'))
const found = [
  ...scripts.flatMap((file) => untranslatedIn(file, read(file))),
  ...styles.flatMap((file) => untranslatedInStyles(file, read(file))),
].filter(({ text }) => !isMessage(text))
const named = found.map(({ file, text, line }) => ({ name: `${file.slice(folder.length)}: ${text}`, line }))

const whatIsWrongIn = (source: string) => untranslatedIn('a.tsx', source).map(({ why, text }) => `${why} ${text}`)

describe('text for people', () => {
  it('SET-24 stands in the files of the languages, not in the sources', () => {
    expect(named.filter(({ name }) => !(name in allowed)).map(({ name, line }) => `line ${line} of ${name}`)).toEqual(
      [],
    )
  })

  it('is excused only where it still stands', () => {
    expect(Object.keys(allowed).filter((name) => !named.some((one) => one.name === name))).toEqual([])
  })

  it('was looked for in all of the web app', () => {
    expect(scripts.length).toBeGreaterThan(350)
    expect(styles.length).toBeGreaterThan(20)
    expect(scripts).toContain('apps/web/src/shell/header/header.tsx')
  })

  it.each([
    ['<p>Out of stock</p>', 'text Out of stock'],
    ['<><b>{name}</b> نفد</>', 'text نفد'],
    ['<p>{isNew ? "New" : t("old")}</p>', 'text New'],
    ['<p>{name && `by ${name}`}</p>', 'text by'],
    ['<p>{t("total") + " in all"}</p>', 'text in all'],
    ['<title>Products</title>', 'text Products'],
    ['<button aria-label="close" />', 'text close'],
    ['<button title={open ? "less" : t("more")} />', 'text less'],
    ['<TextInput placeholder="Accra" />', 'text Accra'],
    ['<img alt={`Picture ${n}`} />', 'text Picture'],
    ['<TextInput label="Name" description="Of the shop" />', 'text Name'],
    ['<Modal closeLabel={"Close"} />', 'text Close'],
    ['<p>{t("total")}: {sum}</p>', 'punctuation :'],
    ['<p>{name} ({count})</p>', 'punctuation ('],
    ['<p>{t("said")} <b>{at}</b>. {t("more")}</p>', 'punctuation .'],
    ['<p>{", "}</p>', 'punctuation ,'],
  ])('in JSX is found: %s', (jsx, wrong) => {
    expect(whatIsWrongIn(`const x = ${jsx}`)).toContain(wrong)
  })

  it.each([
    ["toast.success('saved')", 'text saved'],
    ['toast.error(ok ? t("a") : `${name} failed`)', 'text failed'],
    ["document.title = 'Shops'", 'text Shops'],
    ["const option = { value: 1, label: 'Both sides' }", 'text Both sides'],
    ["throw new Error('Please select a shop')", 'sentence Please select a shop'],
    ['const text = `${label}: ${value}`', 'punctuation :'],
    ['const text = `${name} (${email})`', 'punctuation ('],
    ["const text = names.join(', ')", 'punctuation ,'],
    ["const text = names.join('، ')", 'punctuation ،'],
    ["const text = label + ': ' + value", 'punctuation :'],
  ])('in code is found: %s', (code, wrong) => {
    expect(whatIsWrongIn(code)).toContain(wrong)
  })

  it.each([
    '<p className="box wide">{t("a.b", { name })} · {count}/{all} × 2 – {"…"}</p>',
    '<input id="name" type="text" aria-labelledby="heading-one heading-two" style={{ margin: `0 ${x}px` }} />',
    '<Entry label={t("label")} to={`/shop/${id}?from=${from}`} />',
  ])('is not seen where there is none: %s', (jsx) => {
    expect(whatIsWrongIn(`const x = ${jsx}`)).toEqual([])
  })

  it('is not seen in code that nobody reads', () => {
    const code = `
      import Page from './Some page'
      type State = 'On its way'
      const entries = [{ to: '/wishlist', label: 'wishlist' }]
      console.error('The photo could not be sent', error)
      const answer = api('GET /products/:id', { query: list.join(',') })
      document.cookie = 'a=b' + '; path=/'
      const cookies = document.cookie.split('; ')
    `
    expect(untranslatedIn('a.ts', code).filter(({ text }) => text !== 'On its way')).toEqual([])
  })

  it('is not searched for in what cannot be read', () => {
    expect(() => untranslatedIn('a.tsx', 'const x = <p>')).toThrow('a.tsx')
  })

  it('in style sheets is found', () => {
    const css = `.a::before { content: '› '; } .b::after { content: attr(data-label) ': '; } .c::after { content: "New"; }
      .d { align-content: start; }`
    expect(untranslatedInStyles('a.css', css).map(({ text }) => text)).toEqual([': ', 'New'])
  })
})
