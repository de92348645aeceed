/** Returns a random UUID, for a request that may be sent twice. `crypto.randomUUID` is missing on plain HTTP, except on localhost. */
export function newRequestKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  // Version 4 of RFC 9562.
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
