import { type PermissionCases, type World } from '@axle/testing/permission-world'

const hook = async ({ shopId, webhook }: World) => ({ params: { id: shopId, webhookId: (await webhook()).webhookId } })
const fields = { url: 'https://hooks.example/axle', events: ['order.placed'] }
const owners = ['vendor'] as const

export const cases: PermissionCases = {
  'GET /business/:id/webhooks': { owners, send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/webhooks': { owners, send: ({ shopId }) => ({ params: { id: shopId }, body: fields }) },
  'PUT /business/:id/webhooks/:webhookId': {
    owners,
    send: async (world) => ({ ...(await hook(world)), body: { paused: true } }),
  },
  'DELETE /business/:id/webhooks/:webhookId': { owners, send: hook },
  'POST /business/:id/webhooks/:webhookId/secret': { owners, send: hook },
  'POST /business/:id/webhooks/:webhookId/ping': { owners, send: hook },
  'GET /business/:id/webhooks/:webhookId/deliveries': { owners, send: hook },
  'POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId': {
    owners,
    send: async ({ shopId, webhook }) => ({ params: { id: shopId, ...(await webhook()) } }),
  },
}
