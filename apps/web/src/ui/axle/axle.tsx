/** Whether a part fits: coupled, not stated, apart, or no vehicle chosen. */
export type AxleState = 'fits' | 'open' | 'apart' | 'none'

interface AxleProps {
  state: AxleState
  /** A short axle before a sentence, instead of one as wide as its container. */
  mini?: boolean | undefined
}

/** The sign of fit. Decorative: the verdict in words always stands beside it. */
export const Axle = ({ state, mini = false }: AxleProps) => (
  <span className={mini ? 'axle axle-mini' : 'axle'} data-fit={state} aria-hidden="true" />
)
