import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Removing types and compiling take half of a start. Only the owner of the installed packages can write there.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./serve.ts')
