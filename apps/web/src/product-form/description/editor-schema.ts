import { Link } from '@mantine/tiptap'
import { Placeholder } from '@tiptap/extension-placeholder'
import { StarterKit } from '@tiptap/starter-kit'

/** As the server keeps them: no other address leads anywhere. */
const schemes = /^(https?|mailto|tel):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** `shop.example/pads` is meant as an address of the web, not as a page of this site. */
export const addressOf = (typed: string): string => {
  const text = typed.trim()
  if (text === '' || anyScheme.test(text)) return text
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`
}

const WebLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  addCommands() {
    const inherited = this.parent?.()
    return {
      ...inherited,
      setLink: (attributes) => (props) =>
        inherited?.setLink?.({ ...attributes, href: addressOf(attributes.href) })(props) ?? false,
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  isAllowedUri: (url) => schemes.test(url) || !anyScheme.test(url),
  // The server would take them out again.
  HTMLAttributes: { target: null, rel: null, class: null },
})

/** What a description may hold; what is pasted from elsewhere keeps this much of itself. */
export const editorSchema = (placeholder: string) => [
  // No empty line by itself under a list or a heading: it would be sent.
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4, 5, 6] }, link: false, trailingNode: false }),
  WebLink,
  Placeholder.configure({ placeholder }),
]
