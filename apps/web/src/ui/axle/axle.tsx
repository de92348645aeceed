import type { ReactNode } from 'react'

/** Whether a part fits: coupled, not stated, apart, or no vehicle chosen. */
export type AxleState = 'fits' | 'open' | 'apart' | 'none'

interface AxleProps {
  state: AxleState
  /** A short axle before a sentence, instead of one as wide as its container. */
  mini?: boolean | undefined
  /** Icons in large wheels. */
  children?: ReactNode
}

/** The sign of fit. Decorative: the verdict in words always stands beside it. */
export const Axle = ({ state, mini = false, children }: AxleProps) => (
  <span className={mini ? 'axle axle-mini' : 'axle'} data-fit={state} aria-hidden="true">
    {children}
  </span>
)
