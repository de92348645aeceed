export { type MailContext, mailUser, mailUsers, type UserMail } from '../mail-messages/index.ts'
