import { rm } from 'node:fs/promises'
import { type Call, type Route, routes } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { cases } from '@axle/testing/permission-cases'
import { permissionWorld } from '@axle/testing/permission-world'
import { testApp } from '@axle/testing/test-app'

const { call: ask, platform, settled, close } = await testApp()
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

type Write = Exclude<Call, `GET ${string}`>
const own = 'it changes only the admin’s own data'
const notAdmins = 'admins may not'
const signingIn = 'the caller is not signed in'

/**
 * The audit entry of each writing call made by an admin, or the reason why it has none. A new call does not compile
 * until it is listed here.
 */
const expectedEntries: Readonly<Record<Write, { readonly leaves: string } | { readonly nothing: string }>> = {
  'POST /login': { nothing: signingIn },
  'POST /logout': { nothing: own },
  'POST /register': { nothing: signingIn },
  'POST /reset-password': { nothing: signingIn },
  'POST /change-password': { nothing: `${signingIn}; the accounts module records it` },
  'DELETE /sessions': { leaves: 'user.signed-out' },
  'DELETE /sessions/:id': { leaves: 'user.signed-out' },
  'POST /admin': { leaves: 'user.admin-created' },
  'PUT /users/:id': { leaves: 'user.changed' },
  'DELETE /users/:id': { leaves: 'user.deleted' },
  'POST /users/:id/block': { leaves: 'user.blocked' },
  'POST /users/:id/unblock': { leaves: 'user.unblocked' },
  'POST /address': { nothing: own },
  'PUT /address/:id': { nothing: notAdmins },
  'DELETE /address/:id': { nothing: notAdmins },
  'POST /business': { leaves: 'shop.opened' },
  'PUT /business/:id': { leaves: 'shop.changed' },
  'DELETE /business/:id': { leaves: 'shop.deleted' },
  'PUT /business/:id/pause': { leaves: 'shop.pause-set' },
  'DELETE /business/:id/pause': { leaves: 'shop.pause-ended' },
  'PUT /business/:id/delivery': { leaves: 'shop.delivery-changed' },
  'DELETE /business/:id/delivery': { leaves: 'shop.delivery-removed' },
  'POST /business/:id/delivery/rows': { nothing: 'it reads' },
  'PUT /business/:id/transfer-ownership': { leaves: 'shop.ownership-transferred' },
  'POST /business/:id/staff/invitations': { leaves: 'staff.invited' },
  'POST /business/:id/staff/invitations/:invitationId/resend': { leaves: 'staff.invited' },
  'DELETE /business/:id/staff/invitations/:invitationId': { leaves: 'staff.withdrawn' },
  'PUT /business/:id/staff/:userId': { leaves: 'staff.role-changed' },
  'DELETE /business/:id/staff/:userId': { leaves: 'staff.removed' },
  'POST /business/:id/api-keys': { nothing: notAdmins },
  'DELETE /business/:id/api-keys/:keyId': { leaves: 'api-key.revoked' },
  'POST /staff-invitations/view': { nothing: 'it reads' },
  'POST /staff-invitations/accept': { nothing: notAdmins },
  'POST /staff-invitations/decline': { nothing: 'the holder of the link declines, signed in or not' },
  'PUT /business/:id/products': { leaves: 'product.changed' },
  'POST /business/:id/product-templates': { leaves: 'product-template.added' },
  'PUT /business/:id/product-templates/:templateId': { leaves: 'product-template.changed' },
  'DELETE /business/:id/product-templates/:templateId': { leaves: 'product-template.deleted' },
  'POST /products': { leaves: 'product.created' },
  'PUT /products/:id': { leaves: 'product.changed' },
  'DELETE /products/:id': { leaves: 'product.deleted' },
  'POST /product-views/:id': { nothing: 'it counts a view' },
  'PUT /products/:id/rate': { nothing: own },
  'PUT /products/:id/ratings/:ratingId': { leaves: 'review.changed' },
  'DELETE /products/:id/ratings/:ratingId': { leaves: 'review.deleted' },
  'PUT /products/:id/ratings/:ratingId/reply': { nothing: notAdmins },
  'DELETE /products/:id/ratings/:ratingId/reply': { leaves: 'review.reply-deleted' },
  'POST /products/:id/ratings/:ratingId/reports': { nothing: 'it tells the admins something' },
  'POST /admin/reported-reviews/:id/dismiss': { leaves: 'review.reports-dismissed' },
  'POST /business/:id/orders/:orderId/review-request': { nothing: notAdmins },
  'PUT /review-requests': { nothing: own },
  'PUT /orders/:id/shop-ratings/:vendorOrderId': { nothing: notAdmins },
  'PUT /business/:id/ratings/:ratingId/reply': { nothing: notAdmins },
  'DELETE /business/:id/ratings/:ratingId/reply': { leaves: 'shop-rating.reply-deleted' },
  'POST /business/:id/ratings/:ratingId/reports': { nothing: 'it tells the admins something' },
  'DELETE /business/:id/ratings/:ratingId': { leaves: 'shop-rating.deleted' },
  'POST /admin/reported-shop-ratings/:id/dismiss': { leaves: 'shop-rating.reports-dismissed' },
  'POST /conversations': { nothing: notAdmins },
  'POST /conversations/:id/messages': { nothing: notAdmins },
  'POST /conversations/:id/read': { nothing: notAdmins },
  'POST /conversations/:id/call-admin': { nothing: notAdmins },
  'POST /conversations/:id/messages/:messageId/report': { nothing: notAdmins },
  'POST /conversations/:id/block': { nothing: notAdmins },
  'DELETE /conversations/:id/block': { nothing: notAdmins },
  'POST /garage': { nothing: own },
  'PUT /garage/chosen': { nothing: own },
  'DELETE /garage/:vehicleId': { nothing: own },
  'POST /orders': { nothing: own },
  'PUT /orders/:id/status': { leaves: 'order.status-changed' },
  'POST /business/:id/orders/status': { leaves: 'order.status-changed' },
  'PUT /orders/:id': { leaves: 'order.changed' },
  'POST /orders/:id/hand-over': { leaves: 'order.status-changed' },
  'POST /orders/:id/accept': { leaves: 'order.accepted' },
  'POST /business/:id/orders/accept': { leaves: 'order.accepted' },
  'POST /orders/:id/chassis-checks': { nothing: notAdmins },
  'POST /orders/:id/chassis-checks/:vendorOrderId/answer': { leaves: 'order.check-answered' },
  'DELETE /orders/:id/chassis-checks/:vendorOrderId': { nothing: notAdmins },
  'PUT /orders/:id/parcels/:vendorOrderId': { leaves: 'order.changed' },
  'POST /orders/:id/parcels/:vendorOrderId/delivered': { leaves: 'order.status-changed' },
  'POST /orders/:id/cancel': { nothing: notAdmins },
  'PUT /orders/:id/address': { nothing: notAdmins },
  'POST /orders/:id/items/cancel': { leaves: 'order.status-changed' },
  'POST /orders/:id/received': { nothing: notAdmins },
  'DELETE /orders/:id': { leaves: 'order.archived' },
  'POST /orders/:id/restore': { leaves: 'order.restored' },
  'POST /orders/:id/payment': { nothing: notAdmins },
  'POST /orders/:id/payment/check': {
    nothing: 'the gateway’s answer is recorded as an action of the site',
  },
  'POST /orders/:id/payment/said': { nothing: notAdmins },
  'POST /orders/:id/problems': { nothing: notAdmins },
  'POST /problems/:id/steps': { leaves: 'problem.decided' },
  'POST /orders/:id/refund': { leaves: 'payment.refund-asked' },
  'POST /payouts': { leaves: 'payout.paid' },
  'POST /business/:id/webhooks': { leaves: 'webhook.added' },
  'PUT /business/:id/webhooks/:webhookId': { leaves: 'webhook.changed' },
  'DELETE /business/:id/webhooks/:webhookId': { leaves: 'webhook.deleted' },
  'POST /business/:id/webhooks/:webhookId/secret': { leaves: 'webhook.secret-replaced' },
  'POST /business/:id/webhooks/:webhookId/ping': { nothing: 'it changes nothing; its delivery is in the log' },
  'POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId': { nothing: 'its delivery is in the log' },
  'POST /mark-notifications-as-read': { nothing: own },
  'POST /clear-notifications': { nothing: own },
  'PUT /notification-settings': { nothing: own },
  'POST /uploads': { nothing: own },
  'PUT /settings': { leaves: 'settings.changed' },
  'POST /curation/:kind': { leaves: 'curation.created' },
  'PUT /curation/:kind/:id': { leaves: 'curation.changed' },
  'DELETE /curation/:kind/:id': { leaves: 'curation.deleted' },
  'POST /curation/:kind/:id/merge/:intoId': { leaves: 'curation.merged' },
  'PUT /curation/:kind/:id/words': { leaves: 'curation.changed' },
  'POST /search-phrases': { leaves: 'curation.created' },
  'PUT /search-phrases/:id': { leaves: 'curation.changed' },
  'DELETE /search-phrases/:id': { leaves: 'curation.deleted' },
  'POST /business/:id/imports': { nothing: 'nothing is imported yet' },
  'POST /business/:id/imports/:importId/pictures': { nothing: 'pictures of a file that is not imported yet' },
  'POST /business/:id/imports/:importId/check': { nothing: 'a check changes nothing' },
  'POST /business/:id/imports/:importId/run': { nothing: 'the changes of each product are recorded in the background' },
  'POST /business/:id/bulk-edits': { nothing: 'a preview changes nothing' },
  'POST /business/:id/bulk-edits/:editId/run': { leaves: 'bulk-edit.started' },
  'POST /business/:id/bulk-edits/:editId/undo': { leaves: 'bulk-edit.undone' },
  'POST /imports': { nothing: 'the changes are recorded once the file is read, and a dry run changes nothing' },
  'POST /failed-jobs/:id/retry': { leaves: 'job.retried' },
  'DELETE /failed-jobs/:id': { leaves: 'job.given-up' },
}

const leaving = (Object.keys(expectedEntries) as Write[]).flatMap((call) => {
  const expected = expectedEntries[call]
  return 'leaves' in expected ? [{ call, leaves: expected.leaves }] : []
})

describe('actions of admins', () => {
  it.each(leaving)('$call is audited as $leaves with actor, subject and IP address', async ({ call, leaves }) => {
    const world = await permissionWorld(platform.db)
    const { params = {}, query = {}, body } = (await cases[call].send?.(world, 'admin')) ?? {}
    const [method, path = ''] = call.split(' ')
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const { admin } = world.users
    const answer = await ask(method as 'POST', `${filled}?${String(search)}`, {
      token: admin.token,
      ...(body && { data: body }),
    })
    const { status = 200 }: Route = routes[call]
    expect(answer.status).toBe(status)
    const entries = await platform.db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute()
    expect(entries.map(({ action, ip }) => ({ action, hasIp: ip !== null }))).toContainEqual({
      action: leaves,
      hasIp: true,
    })
    expect(entries.every(({ subject_type, subject_id }) => subject_type !== '' && subject_id !== '')).toBe(true)
  })

  it('cover most writing calls', () => {
    expect(leaving.length).toBeGreaterThan(25)
  })
})
