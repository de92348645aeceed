/** What a file is by its first bytes, whatever its name says: the kinds that are read here, and the one that phones make and we cannot read. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/heic'

export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP$/.test(start)) return 'image/webp'
  if (/^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(start)) return 'image/heic'
  return undefined
}
