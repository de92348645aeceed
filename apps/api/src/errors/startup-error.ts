/** Who can act: the settings are wrong, something that Axle needs is away, or the command refuses to do it. */
export type StartupProblem = 'settings' | 'away' | 'refused'

/** A reason not to go on that the operator can fix; shown as one sentence, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
  readonly problem: StartupProblem
  constructor(message: string, { problem = 'refused', ...options }: ErrorOptions & { problem?: StartupProblem } = {}) {
    super(message, options)
    this.problem = problem
  }
}
