import { aShop, aStaffMember } from '@axle/testing/builders'
import type { PermissionCases, World } from '@axle/testing/permission-world'

const change = { field: 'price', kind: 'raisePercent', value: 5, step: 1 }

export const cases: PermissionCases = {
  'GET /business/:id/bulk-edits': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/bulk-edits': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: { filter: {}, change } }),
  },
  'GET /business/:id/bulk-edits/:editId': { owners: ['vendor'], send: anEdit('previewed') },
  'POST /business/:id/bulk-edits/:editId/run': { owners: ['vendor'], send: anEdit('previewed') },
  'POST /business/:id/bulk-edits/:editId/undo': { owners: ['vendor'], send: anEdit('done') },
  'GET /business/:id/bulk-edits/:editId/rows': { owners: ['vendor'], send: anEdit('previewed') },
}

/** Creates a bulk edit in a new shop of the vendor: one shop runs one at a time. */
function anEdit(state: 'previewed' | 'done') {
  return async (world: World) => {
    const id = await aShop(world.db, world.users.vendor.id)
    await aStaffMember(world.db, id, world.users.manager.id, 'manager')
    await aStaffMember(world.db, id, world.users.sales.id, 'sales')
    const { id: editId } = await world.db
      .insertInto('bulk_edit')
      .values({
        shop_id: id,
        by_user_id: world.users.vendor.id,
        change: JSON.stringify(change),
        state,
        total: 1,
        counts: JSON.stringify(state === 'done' ? { changed: 1 } : { planned: 1 }),
        undo_until: new Date(Date.now() + 600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id, editId } }
  }
}
