import { busy } from '../errors/errors.ts'

/** Of the sixty that a node takes in at a time (`lines.ts`): whoever sends slowly keeps nobody else's pictures out. */
export const mostAtOnce = 40
const open = new Map<number, number>()

/** Refuses whoever sends so many pictures to this node already. */
export async function fewAtOnce<T>(userId: number, work: () => Promise<T>): Promise<T> {
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
