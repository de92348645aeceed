import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listPackages } from '../bill-of-materials.ts'
import { read, root } from '../repository.ts'
import { requireClosedVersion } from './changelog.ts'
import { licenceTexts } from './licences.ts'
import { releaseFiles, requireCleanCommit } from './source-files.ts'
import { tarOf } from './tar.ts'

try {
  await release(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Writes archive, list of packages, licences and checksums of the commit that is checked out. */
async function release(given: string | undefined): Promise<void> {
  if (given === undefined) throw new Error('Usage: npm run release -- <new or empty folder>')
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const { version }: { version: string } = JSON.parse(read('package.json'))
  const commit = requireCleanCommit()
  requireClosedVersion(read('CHANGELOG.md'), version)
  const name = `axle-${version}`
  const entries = releaseFiles().map(({ path, isExecutable }) => ({
    name: `${name}/${path}`,
    content: readFileSync(join(root, path)),
    isExecutable,
  }))
  const bill = await listPackages(['--omit=dev'])
  const files: readonly (readonly [string, Buffer])[] = [
    [`${name}.tar.gz`, gzipSync(tarOf(entries, commit.seconds), { level: 9 })],
    [`${name}.sbom.cdx.json`, Buffer.from(`${JSON.stringify(bill, null, 2)}\n`)],
    [`${name}.licences.txt`, Buffer.from(licenceTexts())],
  ]
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of files) writeFileSync(join(folder, file), content)
  const sums = files.map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`Axle ${version} of commit ${commit.id}, in ${folder}:`)
  for (const [file, content] of files) console.log(`  ${file}, ${(content.length / 1e6).toFixed(1)} MB`)
  console.log(`  SHA256SUMS: check with sha256sum --check SHA256SUMS`)
}
