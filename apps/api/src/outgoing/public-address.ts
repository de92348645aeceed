import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** True for an IP address that belongs to the public internet: no private, local, reserved or translated one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // `process` replaced addresses that map an IPv4 address. Of the others, only 2000::/3 is assigned.
  return !(parsed instanceof ipaddr.IPv6) || (parsed.parts[0] ?? 0) >> 13 === 1
}

/** Returns the IP address that a URL names instead of a host; undefined for a host name. */
export function addressIn(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}
