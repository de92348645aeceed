import { Password } from '@axle/contract/rules'
import { z } from 'zod'

/** The reset form: the new password by the contract's rule, and the same once more. */
export const ResetPasswordForm = z
  .object({
    password: Password,
    confirmPassword: z.string().min(1, 'Please confirm your password!'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match!",
    path: ['confirmPassword'],
    // Also while the password lacks a number, its last rule. The rules before that are told alone, and this one after them.
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== '',
  })
