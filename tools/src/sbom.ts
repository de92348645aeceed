import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPackages } from './bill-of-materials.ts'
import { root } from './repository.ts'

const file = 'build/sbom.cdx.json'

const bill = await listPackages()
await mkdir(join(root, 'build'), { recursive: true })
await writeFile(join(root, file), JSON.stringify(bill, null, 2))
console.log(`${file} lists ${bill.components.length} packages.`)
