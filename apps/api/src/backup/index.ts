import { defineModule } from '../platform/module.ts'
export { isEncryptedArchive } from './archives/archive-name.ts'
export { archivePlaces, archivesIn, requirePlaces } from './archives/archive-places.ts'
export { newKey } from './archives/encryption.ts'
export { newestArchive, openArchive } from './archives/open-archive.ts'
export { rehearse } from './archives/rehearse.ts'
export { saveArchive } from './archives/save-archive.ts'
export { scratchDatabase } from './archives/scratch-database.ts'
export { brokenRules } from './invariants.ts'
export { type Manifest, readManifest } from './manifest.ts'
export { grouped, megabytes } from './progress.ts'
export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'

// Missing in the list of app.ts: only commands need this code, and the server starts faster without it.
defineModule({ name: 'backup', imports: ['accounts', 'uploads'] })
