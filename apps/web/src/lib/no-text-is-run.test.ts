import { expect, it, vi } from 'vitest'

it('form rules compile no code from text, which the content security policy would block [ASVS 1.3.2]', async () => {
  const made = vi.fn()
  const Real = globalThis.Function
  vi.stubGlobal(
    'Function',
    new Proxy(Real, {
      construct: (target, text) => {
        made(...text)
        return Reflect.construct(target, text)
      },
    }),
  )
  const { SignInForm } = await import('@axle/contract/account-forms')
  expect(SignInForm.safeParse({ identifier: 'ama', password: 'Torque-2026' }).success).toBe(true)
  vi.unstubAllGlobals()
  expect(made).not.toHaveBeenCalled()
})
