export interface Section {
  heading: string
  /** Paragraphs; a nested array is a bulleted list. */
  text: readonly (string | readonly string[])[]
}
export interface Article {
  title: string
  /** The printed date of the last change; absent where it does not matter. */
  updated?: string
  intro: string
  /** The texts of the search, where the article has one. */
  search?: { label: string; none: string; all: string }
  sections: readonly Section[]
}
/** The articles in one language. In code rather than in the i18n files, which every visitor loads. */
export interface Articles {
  faqs: Article
  privacyPolicy: Article
  terms: Article
}
