/**
 * Detects the type of a file by its first bytes, never by its name: the supported types, and HEIC, which phones
 * produce and we cannot read.
 */
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
