import { createStore, isRecord, keys, useStore } from '../browser/storage.ts'

interface Look {
  dense: boolean
  /** Hidden columns by table. */
  hidden: Readonly<Record<string, readonly string[]>>
}

const usual: Look = { dense: false, hidden: {} }
const none: readonly string[] = []
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const store = createStore<Look>(
  keys.tableLook,
  (stored) =>
    isRecord(stored)
      ? {
          dense: stored['dense'] === true,
          hidden: Object.fromEntries(
            Object.entries(isRecord(stored['hidden']) ? stored['hidden'] : {}).map(([table, keys]) => [
              table,
              texts(keys),
            ]),
          ),
        }
      : usual,
  usual,
)

/** Row density of all tables and hidden columns of one, as chosen in this browser. */
export function useTableLook(table: string) {
  const { dense, hidden } = useStore(store)
  const now = hidden[table] ?? none
  return {
    dense,
    hidden: now,
    toggleDense: () => store.set((look) => ({ ...look, dense: !look.dense })),
    toggleColumn: (key: string) =>
      store.set((look) => ({
        ...look,
        hidden: { ...look.hidden, [table]: now.includes(key) ? now.filter((one) => one !== key) : [...now, key] },
      })),
  }
}
