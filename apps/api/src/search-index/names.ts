import { fold } from '../platform/text.ts'

/** Texts as small numbers; 0 is none. The same text in other case is the same, shown as it was first met. */
export class Names {
  readonly shown: string[] = ['']
  readonly #ids = new Map<string, number>([['', 0]])

  constructor(shown: readonly string[] = []) {
    for (const name of shown.slice(1)) this.idOf(name)
  }

  idOf(name: string): number {
    const key = fold(name)
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.shown.push(name) - 1
    this.#ids.set(key, id)
    return id
  }

  /** Undefined for one that was never met. */
  find(name: string): number | undefined {
    return this.#ids.get(fold(name))
  }
}
