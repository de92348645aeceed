import { useSession } from '../lib/session.ts'
import type { Audience } from './navigation.ts'

/** Who is looking: a visitor until it is known better. */
export const useAudience = (): Audience => useSession().role ?? 'visitor'
