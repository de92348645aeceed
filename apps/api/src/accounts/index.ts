export { accountHandlers } from './account-handlers.ts'
export { createAdmin } from './create-admin.ts'
export { hashPassword, unguessable } from './password-hash.ts'
export { authenticate } from './sessions.ts'
