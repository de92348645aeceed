import { defineModule } from '../platform/module.ts'
export { brokenRules } from './invariants.ts'
export { type Manifest, readManifest } from './manifest.ts'
export { grouped, megabytes } from './progress.ts'
export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'

/** Backups, restores and exports, run from the command line. */
export const backupModule = defineModule({ name: 'backup', imports: ['accounts', 'uploads'] })
