import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Removing types and compiling take half of a start. Only the owner of the installed packages can write there.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'))
const { runProgram } = await import('./commands/program.ts')
await runProgram(process.argv.slice(2))
