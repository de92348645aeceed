import { expect, it } from 'vitest'
import { lazyFiles } from './lazy-files.ts'

it('contains the texts of every namespace that is loaded on demand, except for those of messages', () => {
  const all = import.meta.glob('../../locales/*/lazy/*.json')
  const missing = Object.keys(all).filter((file) => !(file in lazyFiles) && !file.endsWith('/messages.json'))
  expect(missing).toEqual([])
})
