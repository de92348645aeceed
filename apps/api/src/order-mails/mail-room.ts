export { type MailRoom, tell } from '../mail-messages/index.ts'
