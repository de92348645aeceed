import { describe, expect, it } from 'vitest'
import { ourFiles, read } from './src/repository.ts'
import { testsOfStatements } from './src/tests-of-statements.ts'

const onDatabase = "import { testApp } from '@axle/testing/test-app'"
const texts: Record<string, string> = {
  'apps/api/src/a/rule.test.ts': "import { rule } from './rule.ts'",
  'apps/api/src/a/own-server.test.ts': "import { startServerProcess } from '@axle/testing/server-process'",
  'apps/api/src/a/calls.test.ts': onDatabase,
  'apps/api/src/a/process.test.ts': "const { connection } = inject('testServer')",
  'apps/api/src/a/random.property.test.ts': onDatabase,
  'apps/api/src/a/every-call.test.ts': `${onDatabase}\nimport { cases } from '@axle/testing/permission-cases'`,
  'apps/api/src/a/rights.test.ts': `${onDatabase}\nimport { cases } from '@axle/testing/permission-cases'\ntestApp({ asUser })`,
  'apps/api/src/a/s3.test.ts': `${onDatabase}\nimport { strictS3 } from '@axle/testing/strict-s3'`,
  'apps/api/src/a/proxy.test.ts': `${onDatabase}\nspawn('nginx')`,
}

describe('tests to repeat on another version of PostgreSQL', () => {
  it('are those that reach the database of the run, without other servers, every call or random calls', () => {
    const textOf = (file: string) => texts[file] ?? read(file)
    expect(testsOfStatements(Object.keys(texts), textOf)).toEqual([
      'apps/api/src/a/calls.test.ts',
      'apps/api/src/a/process.test.ts',
      'apps/api/src/a/rights.test.ts',
    ])
  })

  it('include tests of migrations, backups and events', () => {
    const chosen = testsOfStatements(ourFiles().filter((file) => file.startsWith('apps/api/')))
    expect(chosen).toEqual(
      expect.arrayContaining([
        'apps/api/src/upgrade.test.ts',
        'apps/api/src/killed-migration.test.ts',
        'apps/api/src/backup/backup.test.ts',
        'apps/api/src/jobs/events.test.ts',
        'apps/api/src/orders/placing/place-order.test.ts',
      ]),
    )
    expect(chosen).not.toContain('apps/api/src/permissions.test.ts')
  })
})
