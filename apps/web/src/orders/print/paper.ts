import type { CSSProperties } from 'react'
import type { Paper } from './print-view.ts'

/** Black on white on screen too, whatever the colour scheme. */
const onPaper = {
  '--line': '#777',
  '--muted': '#000',
  '--surface': '#fff',
  '--text': '#000',
  background: '#fff',
  color: '#000',
  colorScheme: 'light',
  overflowWrap: 'anywhere',
} as CSSProperties

const sheet = { gridTemplateColumns: '105mm 105mm', inlineSize: '210mm', fontSize: '3.5mm' }
const papers: Record<Paper, CSSProperties> = {
  'a4-8': { ...sheet, gridAutoRows: 'minmax(74mm, auto)' },
  'a4-10': { ...sheet, gridAutoRows: 'minmax(59.2mm, auto)' },
  thermal: {
    gridTemplateColumns: '100mm',
    inlineSize: '100mm',
    fontSize: '4.5mm',
    gridAutoRows: 'minmax(149mm, auto)',
  },
}

/** Content of the `@page` rule. */
export const pageRuleOf = (paper: Paper): string =>
  paper === 'thermal' ? 'size: 100mm 150mm; margin: 0' : 'size: a4; margin: 0'

/** A page of labels in its real size; a long address makes a label higher rather than cutting it. */
export const pageOf = (paper: Paper, isLast: boolean): CSSProperties => ({
  ...onPaper,
  ...papers[paper],
  alignContent: 'start',
  breakAfter: isLast ? 'auto' : 'page',
  display: 'grid',
  lineHeight: 1.3,
  marginInline: 'auto',
})

export const labelStyle: CSSProperties = {
  alignContent: 'space-between',
  breakInside: 'avoid',
  display: 'grid',
  gap: '2mm',
  padding: '5mm 7mm',
}

/** Every slip but the first starts on a page of its own. */
export const slipStyle = (isFirst: boolean): CSSProperties => ({ ...onPaper, breakBefore: isFirst ? 'auto' : 'page' })

export const tickStyle: CSSProperties = {
  blockSize: '4mm',
  border: '1px solid #000',
  flex: 'none',
  inlineSize: '4mm',
  marginBlockStart: '1mm',
}
