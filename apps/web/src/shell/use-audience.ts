import { useSession } from '../lib/session/session.ts'
import type { Audience } from './header/navigation.ts'

/** Who is looking: a visitor until it is known better. */
export const useAudience = (): Audience => useSession().role ?? 'visitor'
