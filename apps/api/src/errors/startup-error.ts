/** A reason not to start that the person at the keyboard can act on: shown as its one sentence, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
