/** Sentences that earlier versions stored with import runs, and their present wording, which the locales translate. */
const rewordings: readonly (readonly [old: RegExp, present: string])[] = [
  [/^There is no room for another (\w+)$/, 'The catalogue cannot hold another $1'],
  [/^There is no category (.+)$/s, 'Category $1 does not exist'],
  [/^Line (\d+) has this (part|vehicle) already$/, 'Line $1 already has this $2'],
  [/^(.+) is another name of (.+)$/s, '$1 is an alias of $2'],
  [/^There can be at most (\d+) other names$/, 'There can be at most $1 aliases'],
  [
    /^(.+) cannot be another name\. At most (\d+) characters are possible$/s,
    '$1 is too long for an alias. Use at most $2 characters',
  ],
  [/^There is something right of the last column$/, 'This line has more columns than the first row'],
]

export function presentWording(message: string): string {
  const found = rewordings.find(([old]) => old.test(message))
  return found ? message.replace(...found) : message
}
