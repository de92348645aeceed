import { Link } from '@mantine/tiptap'
import { Placeholder } from '@tiptap/extension-placeholder'
import { StarterKit } from '@tiptap/starter-kit'

/** As on the server: other schemes are removed. */
const schemes = /^(https?|mailto|tel):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** `shop.example/pads` means an external URL, not a page of this site. */
export const hrefOf = (typed: string): string => {
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
        inherited?.setLink?.({ ...attributes, href: hrefOf(attributes.href) })(props) ?? false,
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  isAllowedUri: (url) => schemes.test(url) || !anyScheme.test(url),
  // The server would remove them.
  HTMLAttributes: { target: null, rel: null, class: null },
})

/** The allowed markup of a description; pasted text is reduced to it. */
export const editorSchema = (placeholder: string) => [
  // No automatic empty paragraph after a list or a heading: it would be saved.
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4, 5, 6] }, link: false, trailingNode: false }),
  WebLink,
  Placeholder.configure({ placeholder }),
]
