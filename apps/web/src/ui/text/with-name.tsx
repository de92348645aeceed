/** Replaced by the name, isolated in its own text direction. */
const mark = '\u0000'

/** A translated sentence with a name in it that has its own text direction. */
export function WithName({ text, name }: { text: (mark: string) => string; name: string }) {
  const [before, after] = text(mark).split(mark)
  return (
    <>
      {before}
      {after !== undefined && <bdi>{name}</bdi>}
      {after}
    </>
  )
}
