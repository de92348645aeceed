export { type MailContext, mailUser } from '../mail-messages/index.ts'
