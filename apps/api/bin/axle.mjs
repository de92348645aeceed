#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memoryEnvironment, memoryFlags } from './memory-flags.mjs'
import { currentProgram, root, sourceProgram } from './server-build.mjs'

// JavaScript: it runs on the machine's own Node, and hands over to the Node that package-lock.json pins.
const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (realpathSync(process.execPath) === realpathSync(pinned)) await run()
else handOver()

async function run() {
  const args = process.argv.slice(2)
  const program = args.includes('--dev') ? sourceProgram : currentProgram()
  // Removing types and compiling take half of a start. Only the owner of the installed packages can write there.
  // Before the first TypeScript: with a filled cache, Node never loads its type stripper, which takes 20 MB.
  enableCompileCache(join(program === sourceProgram ? join(root, 'node_modules/.cache') : dirname(program), 'compiled'))
  const { runProgram } = await import(pathToFileURL(program).href)
  await runProgram(args)
}

/** Ctrl+C reaches both processes; the signals of a service manager reach only this one. */
function handOver() {
  const child = spawn(pinned, [...memoryFlags, join(root, 'apps/api/bin/axle.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...memoryEnvironment, ...process.env },
  })
  process.on('SIGINT', () => undefined)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}
