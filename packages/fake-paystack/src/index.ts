export { fakePaystackPlugin } from './fake-paystack.ts'
