export interface Section {
  heading: string
  /** Paragraphs; a list of points stands as an array of its own. */
  text: readonly (string | readonly string[])[]
}
export interface Article {
  title: string
  /** When it last changed, as it is printed; absent where that does not matter. */
  updated?: string
  intro: string
  sections: readonly Section[]
}
/** The pages of reading in one language. They stand in code and not among the interface's texts, which every visitor loads. */
export interface Articles {
  faqs: Article
  privacyPolicy: Article
  terms: Article
}
