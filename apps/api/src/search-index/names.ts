import { fold } from '../platform/text.ts'

/** Maps texts to small numbers; 0 is none. Ignores case, and returns the first spelling. */
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

  /** Undefined for an unknown text. */
  find(name: string): number | undefined {
    return this.#ids.get(fold(name))
  }
}
