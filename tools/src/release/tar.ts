interface TarEntry {
  /** With forward slashes, at most 255 ASCII characters. */
  readonly name: string
  readonly content: Buffer
  readonly isExecutable: boolean
}

const block = 512

/** Packs files as a tar archive (ustar) that depends on nothing but names, contents and the time given. */
export function tarOf(entries: readonly TarEntry[], seconds: number): Buffer {
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = sorted.flatMap((entry) => [headerOf(entry, seconds), entry.content, padding(entry.content.length)])
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

const padding = (length: number) => Buffer.alloc((block - (length % block)) % block)

function headerOf({ name, content, isExecutable }: TarEntry, seconds: number): Buffer {
  const [prefix, rest] = splitName(name)
  const header = Buffer.alloc(block)
  const octal = (value: number, size: number) => `${value.toString(8).padStart(size - 1, '0')}\0`
  header.write(rest, 0)
  header.write(octal(isExecutable ? 0o755 : 0o644, 8), 100)
  header.write(octal(0, 8), 108) // owner
  header.write(octal(0, 8), 116) // group
  header.write(octal(content.length, 12), 124)
  header.write(octal(seconds, 12), 136)
  header.write(' '.repeat(8), 148) // counts as spaces in the checksum
  header.write('0', 156) // a plain file
  header.write('ustar\x0000', 257)
  header.write('root', 265)
  header.write('root', 297)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A name has 100 bytes, and the folders in front of it 155 more. */
function splitName(name: string): readonly [string, string] {
  if (name.length <= 100) return ['', name]
  const cut = name.indexOf('/', name.length - 101)
  if (cut === -1 || cut > 155) throw new Error(`The name ${name} is too long for a tar archive.`)
  return [name.slice(0, cut), name.slice(cut + 1)]
}
