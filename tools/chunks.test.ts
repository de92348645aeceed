import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as chunks from '../apps/web/chunks.ts'
import { root } from './src/repository.ts'

it('the chunks of the web build list files that exist', () => {
  const files = Object.values(chunks).flat()
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
