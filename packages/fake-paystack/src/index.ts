import './fake-tables.ts'
export { fakePaystackPlugin } from './fake-paystack.ts'
