import type { CSSProperties } from 'react'
import styles from './gallery.module.css'
import { Group, Specimen } from './specimen.tsx'

const colours = [
  'page',
  'surface',
  'sunken',
  'ground',
  'line',
  'line-strong',
  'text',
  'muted',
  'accent',
  'accent-soft',
  'fit',
  'fit-soft',
  'apart',
  'apart-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
  'star',
  'deep',
]
const sizes = ['t8', 't7', 't6', 't5', 't4', 't3', 't2', 't1']
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']

/** Colours, sizes of type and spaces by their names. */
export const Tokens = () => (
  <Group of="tokens.css">
    <div className={`columns gap-3 ${styles.swatches}`}>
      {colours.map((name) => (
        <div key={name}>
          <i style={{ '--shown': `var(--${name})` } as CSSProperties} />
          <code className="note">{name}</code>
        </div>
      ))}
    </div>
    <Specimen of="t1-t8">
      {sizes.map((name) => (
        <span key={name} style={{ fontSize: `var(--${name})` }}>
          {name}
        </span>
      ))}
    </Specimen>
    <Specimen of="s1-s7">
      {spaces.map((name) => (
        <i key={name} className={styles.space} style={{ inlineSize: `var(--${name})` }} />
      ))}
    </Specimen>
  </Group>
)
