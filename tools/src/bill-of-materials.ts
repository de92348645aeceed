import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findNpm } from './install.mjs'
import { root } from './repository.ts'

interface BillOfMaterials {
  serialNumber?: string
  readonly metadata: { timestamp?: string; readonly component: { name: string } }
  readonly components: readonly unknown[]
}

/**
 * Lists the packages of the lock file with version, licence and checksum in CycloneDX format, by npm and without network
 * access. The same lock file gives the same list: npm's random number and the time are left out.
 */
export async function listPackages(options: readonly string[] = []): Promise<BillOfMaterials> {
  const [npm, first] = findNpm()
  const args = [
    ...first,
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--offline',
  ]
  const run = promisify(execFile)
  const { stdout } = await run(npm, [...args, ...options], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(stdout) as BillOfMaterials
  delete bill.serialNumber
  delete bill.metadata.timestamp
  // npm names it after the folder.
  bill.metadata.component.name = 'axle'
  return bill
}
