import type { Call } from './routes.ts'

/** Fallback messages for failures without a message from the server. */
const texts: Partial<Record<Call, string>> = {
  'POST /login': 'Login failed',
  'POST /register': 'Registration failed',
  'POST /admin': 'Failed to create admin',
  'GET /users': 'Failed to fetch users',
  'GET /users/:id': 'Failed to fetch user',
  'PUT /users/:id': 'Failed to update user',
  'DELETE /users/:id': 'Failed to delete user',
  'POST /change-password': 'Failed to change password',
  'GET /products': 'Failed to fetch products',
  'GET /products/:id': 'Failed to fetch product',
  'GET /products/:id/edit': 'Failed to fetch product',
  'PUT /products/:id': 'Failed to update product',
  'DELETE /products/:id': 'Failed to delete product',
  'GET /products/:id/similar': 'Failed to fetch similar products',
  'GET /business/:id/products': 'Failed to fetch products for business',
  'PUT /products/:id/rate': 'Failed to rate product',
  'PUT /products/:id/ratings/:ratingId': 'Failed to update review',
  'DELETE /products/:id/ratings/:ratingId': 'Failed to delete review',
  'GET /parts': 'Failed to fetch parts',
  'GET /parts/:id': 'Failed to fetch part',
  'GET /vehicle-makes': 'Failed to fetch vehicle makes',
  'GET /vehicle-makes/tree': 'Failed to fetch vehicle makes',
  'POST /business': 'Failed to create business',
  'GET /business': 'Failed to fetch business',
  'GET /business/:id': 'Failed to fetch business',
  'PUT /business/:id': 'Failed to update business',
  'DELETE /business/:id': 'Failed to delete business',
  'GET /business/user/:userId': 'Failed to fetch user businesses',
  'PUT /business/:id/transfer-ownership': 'Failed to transfer business ownership',
  'POST /address': 'Failed to create address',
  'GET /address': 'Failed to fetch address',
  'GET /address/:id': 'Failed to fetch address',
  'PUT /address/:id': 'Failed to update address',
  'DELETE /address/:id': 'Failed to delete address',
  'POST /orders': 'Failed to create order',
  'GET /orders': 'Failed to fetch orders',
  'GET /orders/:id': 'Failed to fetch order',
  'GET /orders/business/:id': 'Failed to fetch business orders',
  'PUT /orders/:id/status': 'Failed to update order status',
  'DELETE /orders/:id': 'Failed to delete order',
  'GET /notifications': 'Failed to fetch notifications',
  'POST /mark-notifications-as-read': 'Failed to mark notifications as read',
  'POST /clear-notifications': 'Failed to clear notifications',
}

/** Returns the fallback message of a call, or undefined. A query by `businessId` has its own message. */
export function failureText(call: string, query: Record<string, unknown> = {}): string | undefined {
  if (call === 'GET /products' && query['businessId'] !== undefined) return texts['GET /business/:id/products']
  return texts[call as Call]
}
