import { Password } from '@axle/contract/rules'
import { z } from 'zod'

/** The reset form: a new password by the contract's rules, typed twice. */
export const ResetPasswordForm = z
  .object({
    password: Password,
    confirmPassword: z.string().min(1, 'Please confirm your password!'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match!",
    path: ['confirmPassword'],
    // Zod skips refinements while a field has errors. Compare the two also while only the last rule fails.
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== '',
  })
