import { busy } from '../../errors/errors.ts'

/** The most concurrent uploads of one user, out of the node's 60, so that one slow user cannot block the others. */
export const mostAtOnce = 40
const open = new Map<number, number>()

/** Rejects a user who has too many uploads in progress on this node. */
export async function limitConcurrentUploads<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const before = open.get(userId) ?? 0
  if (before >= mostAtOnce) throw busy()
  open.set(userId, before + 1)
  try {
    return await work()
  } finally {
    const left = (open.get(userId) ?? 1) - 1
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }
}
