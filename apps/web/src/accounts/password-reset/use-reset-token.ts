import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { attempt, keys } from '../../lib/browser/storage.ts'

const storedToken = () => attempt(() => sessionStorage.getItem(keys.resetToken), null)
const storeToken = (token: string) => attempt(() => sessionStorage.setItem(keys.resetToken, token), undefined)
/** Removes the token once it is used or invalid, so that a reload does not find it. */
export const removeResetToken = () => attempt(() => sessionStorage.removeItem(keys.resetToken), undefined)

/**
 * Reads the token of the reset link. The token gives access to the account, so it leaves the URL and the history at
 * once; this tab stores it for a reload. Null: there is none. Undefined: not read yet.
 */
export function useResetToken(): string | null | undefined {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const inUrl = params.get('token')
  useEffect(() => {
    if (!inUrl) return setToken((known) => known ?? storedToken())
    storeToken(inUrl)
    setToken(inUrl)
    const rest = new URLSearchParams(params)
    rest.delete('token')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [inUrl, params, navigate])
  return token
}
