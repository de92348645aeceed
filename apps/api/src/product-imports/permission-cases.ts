import { buffer } from 'node:stream/consumers'
import { aShop, aStaffMember } from '@axle/testing/builders'
import type { PermissionCases, World } from '@axle/testing/permission-world'
import { ZipFile } from 'yazl'

export const cases: PermissionCases = {
  'GET /business/:id/imports': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /business/:id/export': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/imports': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: sheetForm() }),
  },
  'GET /business/:id/imports/:importId': { owners: ['vendor'], send: anImport('uploaded') },
  'POST /business/:id/imports/:importId/pictures': {
    owners: ['vendor'],
    send: async (world) => ({ ...(await anImport('uploaded')(world)), body: await archiveForm() }),
  },
  'POST /business/:id/imports/:importId/check': {
    owners: ['vendor'],
    send: async (world) => ({ ...(await anImport('uploaded')(world)), body: { columns: ['name', 'price'] } }),
  },
  'POST /business/:id/imports/:importId/run': { owners: ['vendor'], send: anImport('checked') },
  'GET /business/:id/imports/:importId/rows': { owners: ['vendor'], send: anImport('checked') },
}

function sheetForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['name,price\nPads,120\n'], { type: 'text/csv' }), 'parts.csv')
  return form
}

async function archiveForm(): Promise<FormData> {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from('x'), 'a.jpg')
  archive.end()
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(await buffer(archive.outputStream))]), 'a.zip')
  return form
}

/** Creates an import in a new shop of the vendor: one shop runs one at a time. */
function anImport(state: 'uploaded' | 'checked') {
  return async (world: World) => {
    const id = await aShop(world.db, world.users.vendor.id)
    await aStaffMember(world.db, id, world.users.manager.id, 'manager')
    const headings = ['name', 'price']
    const { id: importId } = await world.db
      .insertInto('product_import')
      .values({
        shop_id: id,
        by_user_id: world.users.vendor.id,
        file_name: 'parts.csv',
        state,
        headings,
        headings_key: headings.join('\n'),
        columns: ['name', 'price'],
        total: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id, importId } }
  }
}
