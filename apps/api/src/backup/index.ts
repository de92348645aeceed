import { defineModule } from '../platform/module.ts'
export { brokenRules } from './invariants.ts'
export { type Manifest, readManifest } from './manifest.ts'
export { grouped, megabytes } from './progress.ts'
export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'

// Missing in the list of app.ts: only the commands load this code, which keeps the server's start shorter.
defineModule({ name: 'backup', imports: ['accounts', 'uploads'] })
