/**
 * What failures are counted by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one of those has all of
 * its addresses.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'unknown'
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
