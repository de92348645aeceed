import type { Language, TextChannel } from '@axle/contract'

export interface TextToSend {
  /** The same for every try. */
  readonly id: string
  readonly channel: TextChannel
  /** E.164. */
  readonly to: string
  readonly text: string
  readonly language: Language
}

/** Sends text messages: one implementation for each company, and one that writes to the outbox. */
export interface TextProvider {
  readonly channels: readonly TextChannel[]
  /**
   * Returns the provider's id. Throws `TextRefused` if the message will never be accepted, `TextNotSent` if a later try
   * may succeed, and any other error if nobody knows whether it was sent.
   */
  send(message: TextToSend): Promise<string>
}

/** The provider does not accept this message, for example because the number takes none. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  readonly code: string
  constructor(code: string) {
    super(`The provider refused a text message: ${code}`)
    this.code = code
  }
}

/** The message was certainly not sent. */
export class TextNotSent extends Error {
  override readonly name = 'TextNotSent'
}
