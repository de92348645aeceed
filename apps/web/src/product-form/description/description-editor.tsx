import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorSchema } from './editor-schema.ts'
import { useEditorLabels } from './use-editor-labels.ts'

export interface DescriptionEditorProps {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  labelledBy: string
  describedBy: string
  required: boolean
  invalid: boolean
}

/** A rich text editor with headings, lists and links. Without text the value is empty. */
export default function DescriptionEditor(props: DescriptionEditorProps) {
  const { value, labelledBy, describedBy, required, invalid } = props
  const { t } = useTranslation('product-form')
  const labels = useEditorLabels()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const lastValue = useRef(value)
  // Undefined for a moment when its tab returns: the editor is destroyed with the tab, and created again from the
  // latest value.
  const editor: Editor | null = useEditor({
    extensions: editorSchema(t('editor.placeholder')),
    content: value,
    // Its styles would need the page's nonce; they are in our own file.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      lastValue.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.onChange(lastValue.current)
    },
    onBlur: () => latest.current.onBlur(),
  })
  useEffect(() => {
    // The form was reset: to a draft, or to nothing.
    if (value === lastValue.current) return
    lastValue.current = value
    editor?.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => {
    const attributes = {
      class: 'rich-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-required': String(required),
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(invalid),
    }
    editor?.setOptions({
      editorProps: {
        // Text has its own direction, as on the product's page; without text, the page's is the better guess.
        attributes: ({ doc }) => (doc.textContent === '' ? attributes : { ...attributes, dir: 'auto' }),
      },
    })
  }, [editor, labelledBy, describedBy, required, invalid])
  return (
    <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} withCodeHighlightStyles={false}>
      <EditorToolbar />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
