import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { attempt } from '../browser/storage.ts'

const storedToken = (key: string) => attempt(() => sessionStorage.getItem(key), null)
const storeToken = (key: string, token: string) => attempt(() => sessionStorage.setItem(key, token), undefined)
/** Removes the token once it is used or invalid, so that a reload does not find it. */
export const removeLinkToken = (key: string) => attempt(() => sessionStorage.removeItem(key), undefined)

/**
 * Reads the token of a link in a mail. The token gives rights, so it leaves the URL and the history at once; this tab
 * stores it under the key for a reload. Null: there is none. Undefined: not read yet.
 */
export function useLinkToken(key: string): string | null | undefined {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  const inUrl = params.get('token')
  useEffect(() => {
    if (!inUrl) return setToken((known) => known ?? storedToken(key))
    storeToken(key, inUrl)
    setToken(inUrl)
    const rest = new URLSearchParams(params)
    rest.delete('token')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [key, inUrl, params, navigate])
  return token
}
