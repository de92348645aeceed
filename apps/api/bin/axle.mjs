#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

// JavaScript: it runs on the machine's own Node, and hands over to the Node that package-lock.json pins.
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..')
const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const main = join(root, 'apps/api/src/main.ts')

if (realpathSync(process.execPath) === realpathSync(pinned)) await import(main)
else handOver()

/** Ctrl+C reaches both processes; the signals of a service manager reach only this one. */
function handOver() {
  const child = spawn(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
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
