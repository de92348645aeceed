import type { ReactNode } from 'react'
import css from './axle-route.module.css'

export interface AxleStop {
  key: string
  label: ReactNode
  /** `apart`: the way ends there. */
  state: 'done' | 'now' | 'ahead' | 'apart'
}

/** Progress as an axle: the shaft closes from stop to stop. */
export const AxleRoute = ({ stops }: { stops: readonly AxleStop[] }) => (
  <ol className={css.route}>
    {stops.map(({ key, label, state }) => (
      <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        {label}
      </li>
    ))}
  </ol>
)
