import { useSession } from '../lib/session/session.ts'
import type { Audience } from './header/navigation.ts'

/** The role of the user; `visitor` until it is known. */
export const useAudience = (): Audience => useSession().role ?? 'visitor'
