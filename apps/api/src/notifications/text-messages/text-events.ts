import '../../jobs/events.ts'

declare module '../../jobs/events.ts' {
  interface DomainEvents {
    /** A text message can be sent. */
    'text-message.due': { textId: number }
  }
}
