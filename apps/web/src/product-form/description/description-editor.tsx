import '@mantine/tiptap/styles.layer.css'
import './description-editor.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorSchema } from './editor-schema.ts'
import { useEditorLabels } from './use-editor-labels.ts'

export interface DescriptionEditorProps {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  labelledBy: string
  describedBy: string
  invalid: boolean
}

/** Text with headings, lists and links. An empty one is the empty text. */
export default function DescriptionEditor(props: DescriptionEditorProps) {
  const { value, labelledBy, describedBy, invalid } = props
  const { t } = useTranslation('product-form')
  const labels = useEditorLabels()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const told = useRef(value)
  // None for a moment where its tab comes back: it ends when the tab is left, and is made anew from what was told last.
  const editor: Editor | null = useEditor({
    extensions: editorSchema(t('editor.placeholder')),
    content: value,
    // Its styles would need the mark of this page's policy; they stand in a file of ours.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      told.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.onChange(told.current)
    },
    onBlur: () => latest.current.onBlur(),
  })
  useEffect(() => {
    // The form was filled anew: with a draft, or with nothing.
    if (value === told.current) return
    told.current = value
    editor?.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => {
    const attributes = {
      class: 'rich-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(invalid),
    }
    editor?.setOptions({
      editorProps: {
        // Words read in their own direction, as on the product's page; without any, the page's is the better guess.
        attributes: ({ doc }) => (doc.textContent === '' ? attributes : { ...attributes, dir: 'auto' }),
      },
    })
  }, [editor, labelledBy, describedBy, invalid])
  return (
    <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} withCodeHighlightStyles={false}>
      <EditorToolbar />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
