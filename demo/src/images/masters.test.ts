import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { shownImages } from '../catalogue/base-catalogue.ts'
import { drawImages } from './masters.ts'

it('draws only missing images in a separate process, and can wait for all', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-masters-'))
  const folder = path.join(dataDir, 'images')
  try {
    await mkdir(folder)
    const [first, ...others] = shownImages()
    const last = others.at(-1)
    for (const { publicId } of others)
      if (publicId !== last?.publicId) await writeFile(path.join(folder, `${publicId}.webp`), '')
    const work = drawImages(dataDir)
    expect(drawImages(dataDir)).toBe(work)
    await work.fronts
    expect(await readdir(folder)).toContain(`${first?.publicId}.webp`)
    await work.all()
    expect(await readdir(folder)).toContain(`${last?.publicId}.webp`)
    expect((await readdir(folder)).filter((name) => !name.endsWith('.webp'))).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('keeps a program alive until all images are drawn, if it waits for them [D-01]', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-masters-'))
  const folder = path.join(dataDir, 'images')
  try {
    await mkdir(folder)
    const missing = shownImages().slice(0, 6)
    for (const { publicId } of shownImages().slice(6)) await writeFile(path.join(folder, `${publicId}.webp`), '')
    const masters = JSON.stringify(path.join(import.meta.dirname, 'masters.ts'))
    const code = `import { drawImages } from ${masters}; await drawImages(${JSON.stringify(dataDir)}).all()`
    const program = path.join(dataDir, 'draw.mjs')
    await writeFile(program, code)
    await promisify(execFile)(process.execPath, [program])
    expect(await readdir(folder)).toEqual(expect.arrayContaining(missing.map(({ publicId }) => `${publicId}.webp`)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
