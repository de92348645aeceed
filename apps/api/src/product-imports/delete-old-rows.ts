import { limits } from '@axle/contract'
import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../storage/storage.ts'
import { deletePicturesBefore, listFilesBefore } from './pictures/import-picture-repository.ts'
import { deleteRowsBefore } from './product-import-repository.ts'

/** Deletes rows of old imports, with which their result and undo end, and files of archives that were never read. */
export async function deleteOldRows({ db, clock }: Platform, storage: Storage): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.productImport.keptDays * 86_400_000)
  for (const key of await listFilesBefore(db, before)) await storage.delete(key)
  await deletePicturesBefore(db, before)
  await deleteRowsBefore(db, before)
}
