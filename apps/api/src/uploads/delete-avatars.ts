import type { Db } from '../platform/platform.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteFiles } from './store-image.ts'

/** Deletes the avatars of a user, and private photos that no record took. Pictures of products and shops stay. */
export async function deleteAvatars(db: Db, storage: Storage, userId: number): Promise<void> {
  const portraits = await db
    .selectFrom('upload')
    .select(['id', 'public_id'])
    .where('user_id', '=', userId)
    .where((each) =>
      each.or([
        each('preset', '=', 'avatar'),
        each.and([each('preset', '=', 'private'), each('claimed_for', 'is', null)]),
      ]),
    )
    .execute()
  for (const { id, public_id: publicId } of portraits) {
    await deleteFiles(storage, publicId)
    await db.deleteFrom('upload').where('id', '=', id).execute()
  }
}
