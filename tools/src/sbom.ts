import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './repository.ts'

const run = promisify(execFile)
const file = 'build/sbom.cdx.json'

// npm lists names, versions, licences and checksums of the lock file in CycloneDX format, without network access.
const npm = process.env['npm_execpath']
if (npm === undefined) throw new Error('Run this with npm run sbom.')
const args = [npm, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline']
const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
const { components } = JSON.parse(stdout) as { components: unknown[] }
await mkdir(join(root, 'build'), { recursive: true })
await writeFile(join(root, file), stdout)
console.log(`${file} lists ${components.length} packages.`)
