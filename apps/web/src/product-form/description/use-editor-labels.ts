import { useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Returns the labels of the editor's buttons. */
export function useEditorLabels() {
  const { t } = useTranslation('product-form')
  return useMemo(() => {
    const heading = (level: number) => t('editor.heading', { level })
    return {
      boldControlLabel: t('editor.bold'),
      italicControlLabel: t('editor.italic'),
      bulletListControlLabel: t('editor.bullets'),
      orderedListControlLabel: t('editor.numbers'),
      linkControlLabel: t('editor.link'),
      linkEditorInputLabel: t('editor.address'),
      linkEditorInputPlaceholder: t('editor.addressHint'),
      linkEditorSave: t('editor.setLink'),
      undoControlLabel: t('editor.undo'),
      redoControlLabel: t('editor.redo'),
      h1ControlLabel: heading(1),
      h2ControlLabel: heading(2),
      h3ControlLabel: heading(3),
      h4ControlLabel: heading(4),
      h5ControlLabel: heading(5),
      h6ControlLabel: heading(6),
    }
  }, [t])
}
