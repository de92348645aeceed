import { describe, expect, it } from 'vitest'
import { isTest, ourFiles, read } from './src/repository.ts'
import { findUntranslated, findUntranslatedInStyles } from './src/untranslated-text.ts'

// Sentences of the contract and the API are keys of this file.
const messages = Object.keys(JSON.parse(read('apps/web/src/locales/en/lazy/messages.json')))
const isMessage = (text: string) => messages.includes(text.replaceAll(/\d+/g, '{{size}}')) || messages.includes(text)

// Text that may be in a source, with the reason: `file: text`.
const allowed: Record<string, string> = {
  'catalogue/gallery/full-picture.tsx: px,': 'a style',
  'catalogue/product/product-facts.tsx: PROD-': 'a code, the same in every language',
  'catalogue-admin/imports/choose-file.tsx: Brake pads': 'rows of an example file',
  'catalogue-admin/imports/choose-file.tsx: Oil filter': 'rows of an example file',
  'catalogue-admin/aliases/aliases-values.ts: (': 'a weight, the same in every language',
  'pages/product-page.tsx: Failed to fetch product': 'not shown: only the status is read',
  'ui/images/picture.tsx: ,': 'image widths for the browser',
}
const folder = 'apps/web/src/'
// Files that contain the texts of one language or of all languages.
const areTexts = (file: string) =>
  /^apps\/web\/src\/(locales|static\/articles)\//.test(file) ||
  ['lib/formats/formats.ts', 'lib/formats/joining.ts', 'ui/text/place-line.ts'].includes(file.slice(folder.length))
const isForTests = (file: string) => isTest(file) || /\/testing\/|testing\.tsx?$/.test(file)

const sources = ourFiles('apps/web/src').filter((file) => !areTexts(file) && !isForTests(file))
const scripts = sources.filter((file) => /\.tsx?$/.test(file))
const styles = sources.filter((file) => file.endsWith('.css'))
const found = [
  ...scripts.flatMap((file) => findUntranslated(file, read(file))),
  ...styles.flatMap((file) => findUntranslatedInStyles(file, read(file))),
].filter(({ text }) => !isMessage(text))
const named = found.map(({ file, text, line }) => ({
  name: `${file.slice(folder.length)}: ${text}`,
  place: `${file}:${line}: ${text}`,
}))

const problemsIn = (source: string) => findUntranslated('a.tsx', source).map(({ why, text }) => `${why} ${text}`)

describe('user-facing text', () => {
  it('is in the locale files, not in the sources [SET-24]', () => {
    const untranslated = named.filter(({ name }) => !(name in allowed))
    expect(untranslated.map(({ place }) => place)).toEqual([])
  })

  it('is allowed only in sources that still have it', () => {
    expect(Object.keys(allowed).filter((name) => !named.some((one) => one.name === name))).toEqual([])
  })

  it('is searched in all of the web app', () => {
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
  ])('is found in JSX: %s', (jsx, wrong) => {
    expect(problemsIn(`const x = ${jsx}`)).toContain(wrong)
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
  ])('is found in code: %s', (code, wrong) => {
    expect(problemsIn(code)).toContain(wrong)
  })

  it.each([
    '<p className="box wide">{t("a.b", { name })} · {count}/{all} × 2 – {"…"}</p>',
    '<input id="name" type="text" aria-labelledby="heading-one heading-two" style={{ margin: `0 ${x}px` }} />',
    '<Entry label={t("label")} to={`/shop/${id}?from=${from}`} />',
  ])('is not found in JSX without text: %s', (jsx) => {
    expect(problemsIn(`const x = ${jsx}`)).toEqual([])
  })

  it('is not found in types, imports, keys, logs and cookies', () => {
    const code = `
      import Page from './Some page'
      type State = 'On its way'
      const entries = [{ to: '/wishlist', label: 'wishlist' }]
      console.error('The photo could not be sent', error)
      const answer = api('GET /products/:id', { query: list.join(',') })
      document.cookie = 'a=b' + '; path=/'
      const cookies = document.cookie.split('; ')
    `
    expect(findUntranslated('a.ts', code).filter(({ text }) => text !== 'On its way')).toEqual([])
  })

  it('cannot be searched in a file with a syntax error', () => {
    expect(() => findUntranslated('a.tsx', 'const x = <p>')).toThrow('a.tsx')
  })

  it('is found in style sheets', () => {
    const css = `.a::before { content: '› '; } .b::after { content: attr(data-label) ': '; } .c::after { content: "New"; }
      .d { align-content: start; }`
    expect(findUntranslatedInStyles('a.css', css).map(({ text }) => text)).toEqual([': ', 'New'])
  })
})
