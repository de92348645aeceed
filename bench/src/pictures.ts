import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { avifWidths, imageWidths } from '@axle/contract'
import { startServerProcess } from '@axle/testing/server-process'
import { blackPng, photo } from '@axle/api/uploads/hard-files'
import { atWidth, atWidthInAvif } from '@axle/api/uploads/image-pipeline'
import { drawImages } from '@axle/demo'
import { mebibytes } from './memory.ts'

// Measures bytes and CPU of images per format, and server memory for 40 concurrent uploads of 50 megapixels.
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-pictures-'))
try {
  await compareFormats(20)
  await floodWithUploads()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function compareFormats(count: number): Promise<void> {
  await drawImages(folder).fronts
  const fronts = (await readdir(path.join(folder, 'images')))
    .filter((name) => name.endsWith('-1-plain.webp'))
    .toSorted()
  const chosen = fronts.filter((_, index) => index % Math.floor(fronts.length / count) === 0).slice(0, count)
  const masters = await Promise.all(chosen.map((name) => readFile(path.join(folder, 'images', name))))
  console.log(`\n| width | WebP bytes | CPU ms | AVIF bytes | CPU ms | saved |\n|---|---|---|---|---|---|`)
  for (const width of imageWidths) {
    const webp = await averageOf(masters, (master) => atWidth(master, width))
    const hasAvif = avifWidths.some((each) => each === width)
    const avif = hasAvif ? await averageOf(masters, (master) => atWidthInAvif(async () => master, width)) : undefined
    const cells = avif
      ? [avif.bytes, avif.cpuMs, `${Math.round(100 - (100 * avif.bytes) / webp.bytes)} %`]
      : ['', '', '']
    console.log(`| ${[width, webp.bytes, webp.cpuMs, ...cells].join(' | ')} |`)
  }
}

async function averageOf(masters: readonly Buffer[], make: (master: Buffer) => Promise<Buffer | undefined>) {
  const before = process.cpuUsage()
  let bytes = 0
  for (const master of masters) bytes += (await make(master))?.length ?? 0
  const { user, system } = process.cpuUsage(before)
  return {
    bytes: Math.round(bytes / masters.length),
    cpuMs: Math.round((user + system) / 1000 / masters.length),
  }
}

async function floodWithUploads(): Promise<void> {
  const dataDir = path.join(folder, 'server')
  const server = await startServerProcess({ dataDir, args: ['--no-pages'] })
  try {
    const token = await signUp(server.url)
    const baseline = await photo(8_192, 6_144)
    const files: [string, Buffer][] = [
      ['JPEG', await baseline.clone().jpeg({ quality: 85 }).toBuffer()],
      ['progressive JPEG', await baseline.clone().jpeg({ quality: 80, progressive: true }).toBuffer()],
      ['PNG of one bit', blackPng({ width: 8_192, height: 6_144 })],
    ]
    console.log(`\n| 40 at once, 50 megapixels | MB each | accepted | asked to retry | s | RSS before | peak | after |`)
    console.log('|---|---|---|---|---|---|---|---|')
    for (const [name, file] of files) {
      const before = await memory(server.pid)
      const startedAt = performance.now()
      const statuses = await Promise.all(Array.from({ length: 40 }, () => upload(server.url, token, file)))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const after = await memory(server.pid)
      const [taken, refused] = [201, 503].map((status) => statuses.filter((each) => each === status).length)
      const sizes = [before.now, after.peak, after.now].map((size) => `${Math.round(size)} MB`)
      console.log(`| ${[name, (file.length / 1e6).toFixed(1), taken, refused, seconds, ...sizes].join(' | ')} |`)
    }
  } finally {
    await server.stop()
  }
}

async function memory(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { now: mebibytes(status, 'VmRSS'), peak: mebibytes(status, 'VmHWM') }
}

async function upload(url: string, token: string, file: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(file)]), 'photo.jpg')
  form.append('upload_preset', 'product')
  const headers = { authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(`${url}/api/uploads`, { method: 'POST', body: form, headers })
    await answer.text()
    return answer.status
  } catch {
    // A lost connection counts as neither accepted nor rejected.
    return 0
  }
}

async function signUp(url: string): Promise<string> {
  const data = {
    firstName: 'Ama',
    lastName: 'Mensah',
    email: 'ama@axle.example',
    phone: '0244123456',
    password: 'Pictures-2026',
    confirmPassword: 'Pictures-2026',
    userType: 'vendor',
    terms: true,
  }
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const body = (await answer.json()) as { data?: { auth_token?: string } }
  if (body.data?.auth_token === undefined) throw new Error(`Sign-up failed: ${JSON.stringify(body)}`)
  return body.data.auth_token
}
