export { type FillOptions, fillUp } from './fill-up.ts'
export { drawImages } from './images/masters.ts'
export { type DemoOptions, type DemoSummary, loadDemo } from './load-demo.ts'
export { type DemoAccount, demoAccounts, demoPassword } from './people/accounts.ts'
