/** What a check found. `todo` says what to do about it. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'problem'
  readonly says: string
  readonly todo?: string
}

export type Result = Omit<Finding, 'check'>

export const ok = (says: string): Result => ({ state: 'ok', says })
export const warning = (says: string, todo: string): Result => ({ state: 'warning', says, todo })
export const problem = (says: string, todo: string): Result => ({ state: 'problem', says, todo })
