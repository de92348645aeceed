import { RichTextEditor } from '@mantine/tiptap'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import styles from './description-editor.module.css'

/** Moves the focus between buttons by arrow keys, in reading direction. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  const button = to === undefined ? undefined : buttons[(to + buttons.length) % buttons.length]
  if (at < 0 || !button) return
  event.preventDefault()
  button.focus()
}

/** Sticky above a long text; scrolls sideways where it is wider than the screen. */
export function EditorToolbar() {
  const { t } = useTranslation('product-form')
  return (
    <RichTextEditor.Toolbar
      className={`swipe ${styles.toolbar}`}
      role="toolbar"
      aria-label={t('editor.toolbar')}
      onKeyDown={walk}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link disableTooltips />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
        <RichTextEditor.H5 />
        <RichTextEditor.H6 />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
