import { signedIn, type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /notification-settings': {},
  'PUT /notification-settings': {
    send: () => ({ body: { choices: [{ topic: 'stock', channel: 'mail', isOn: false }] } }),
  },
  'GET /notifications': { owners: signedIn },
  'GET /notifications/stream': { owners: signedIn },
  'POST /mark-notifications-as-read': { owners: signedIn, send: () => ({ body: { notificationIds: [1] } }) },
  'POST /clear-notifications': { owners: signedIn, send: () => ({ body: {} }) },
}
