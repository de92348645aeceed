import { NearView } from '../lib/page/near-view.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const MoreToSee = lazyComponent(() => import('./more-to-see.tsx'))

/** Rows below the list, loaded when the reader comes near its end. */
export const BelowList = () => (
  <NearView>
    <MoreToSee part={{}} />
  </NearView>
)
