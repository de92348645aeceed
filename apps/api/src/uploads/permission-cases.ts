import sharp from 'sharp'
import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /uploads/:photo': {
    owners: ['customer'],
    notAdmin: true,
    send: async ({ photo, users }) => ({ params: { photo: (await photo(users.customer.id)).name } }),
  },
  'POST /uploads': { send: async () => ({ body: await pictureForm() }) },
}

async function pictureForm(): Promise<FormData> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ca4' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', 'avatar')
  form.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'me.png')
  return form
}
