import type { Call } from './routes.ts'

/** Fields that only admins write, in calls that others make, too: sent as it stands such a field changes nothing, else it is refused (403). */
export const fieldsOfAdmins = {
  'PUT /users/:id': ['userType', 'isAdmin', 'email', 'userCategory', 'userRole'],
  'PUT /business/:id': ['status'],
  'PUT /orders/:id': [
    'deliveryToName',
    'deliveryToPhone',
    'deliveryToAddress',
    'deliveryToCity',
    'deliveryToState',
    'deliveryToZipCode',
    'deliveryToCountry',
  ],
} as const satisfies Partial<Record<Call, readonly string[]>>

/** Fields that the server alone knows, taken along so that a form may send back what it was given. */
export const fieldsOfNobody = { 'PUT /orders/:id': ['totalAmount'] } as const satisfies Partial<
  Record<Call, readonly string[]>
>
