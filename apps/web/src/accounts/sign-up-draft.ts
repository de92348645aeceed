import { attempt, keys } from '../lib/browser/storage.ts'
import type { SignUpValues } from './sign-up-values.ts'

/** The form is long, so its values survive a reload and going back. Passwords and the consent are never stored. */
type Draft = Omit<SignUpValues, 'password' | 'confirmPassword' | 'terms'>

export function storeSignUpDraft({ firstName, lastName, username, email, phone, userType }: SignUpValues): void {
  const draft: Draft = { firstName, lastName, username, email, phone, userType }
  attempt(() => sessionStorage.setItem(keys.signUpDraft, JSON.stringify(draft)), undefined)
}

export function readSignUpDraft(): Draft | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keys.signUpDraft) ?? 'null'), null)
  return isDraft(stored) ? stored : undefined
}
function isDraft(value: unknown): value is Draft {
  const { userType, ...texts } = Object(value) as Record<string, unknown>
  const names = ['firstName', 'lastName', 'username', 'email', 'phone']
  return (userType === 'customer' || userType === 'vendor') && names.every((name) => typeof texts[name] === 'string')
}

/** Called after sign-in: the next user of this browser must not read the draft. */
export const clearSignUpDraft = () => attempt(() => sessionStorage.removeItem(keys.signUpDraft), undefined)
