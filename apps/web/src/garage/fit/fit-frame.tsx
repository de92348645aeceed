import type { ReactNode } from 'react'
import { Axle, type AxleState } from '../../ui/axle/axle.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const signs: Record<AxleState, IconName> = { fits: 'check', open: 'question', apart: 'close', none: 'question' }

/** A verdict on the lower edge of the picture: the axle with large wheels, and the words below it. */
export function FitFrame({ state, children }: { state: AxleState; children: ReactNode }) {
  return (
    <div className="fit-verdict holds stack" data-fit={state}>
      <Axle state={state}>
        <Icon name="car" size={18} />
        <Icon name={signs[state]} size={18} />
      </Axle>
      {children}
    </div>
  )
}

/** Between two short texts on one line. */
export const Dot = () => <span aria-hidden="true"> · </span>
