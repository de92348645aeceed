/** The part of the Cache API that the worker uses, in memory. */
export class MemoryCaches {
  readonly #stores = new Map<string, MemoryCache>()
  async open(name: string): Promise<MemoryCache> {
    const store = this.#stores.get(name) ?? new MemoryCache()
    this.#stores.set(name, store)
    return store
  }
  readonly has = async (name: string): Promise<boolean> => this.#stores.has(name)
  readonly keys = async (): Promise<string[]> => [...this.#stores.keys()]
  readonly delete = async (name: string): Promise<boolean> => this.#stores.delete(name)
}

class MemoryCache {
  readonly #answers = new Map<string, Response>()
  readonly match = async (url: string): Promise<Response | undefined> => this.#answers.get(url)?.clone()
  readonly keys = async (): Promise<{ url: string }[]> => [...this.#answers.keys()].map((url) => ({ url }))
  readonly delete = async (url: string): Promise<boolean> => this.#answers.delete(url)
  readonly put = async (url: string, answer: Response): Promise<void> => void this.#answers.set(url, answer)
}
