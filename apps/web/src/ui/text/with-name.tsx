/** Stands for the name in a translated sentence, until it is put in with a direction of its own. */
const mark = '\u0000'

/** A translated sentence with a name in it, which is read in the direction of its own script. */
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
