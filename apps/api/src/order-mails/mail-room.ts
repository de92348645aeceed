export { type MailRoom, tell } from '../mail/index.ts'
