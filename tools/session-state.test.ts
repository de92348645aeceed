import { expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read } from './src/repository.ts'

/**
 * Statements whose effect outlasts their transaction. A pooler in transaction mode gives the next one to another session, so
 * they belong to connections of DATABASE_SESSION_URL.
 */
const sessionState: Readonly<Record<string, RegExp>> = {
  'locks of a session': /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(/i,
  listening: /['"`]\s*(?:un)?listen\s+(?:\w|\$\{|\*)/i,
  'settings of a session':
    /['"`]\s*set\s+(?!local\b|transaction\b)(?:session\s+)?\w+\s*(?:=|\bto\b)|set_config\([^)]*,\s*false\s*\)/,
  'temporary tables': /\bcreate\s+(?:local\s+)?temp(?:orary)?\b/i,
  'statements and cursors by name': /['"`]\s*(?:prepare\s+\w+\s+as|deallocate)\b|\bwith\s+hold\b/i,
}

/** They connect past the pooler, or examine it. */
const allowed = [
  'apps/api/src/database/change-feed.ts',
  'apps/api/src/database/migrations.ts',
  'apps/api/src/database/pooler.ts',
  'apps/api/src/startup/first-users.ts',
  'apps/api/src/backup/load-rows.ts',
]

const files = ourFiles().filter((file) => isSource(file) && /^(?:apps\/api|demo)\/src\//.test(file) && !isTest(file))
const withState = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)))

it.each(Object.entries(sessionState))('only connections past the pooler use %s', (_name, pattern) => {
  expect(withState(pattern).filter((file) => !allowed.includes(file))).toEqual([])
})

it('the list of files that connect past the pooler is current', () => {
  const found = new Set(Object.values(sessionState).flatMap(withState))
  expect(allowed.filter((file) => !found.has(file))).toEqual([])
})

it.each([
  ['locks of a session', 'select pg_try_advisory_lock(1)', 'select pg_advisory_xact_lock(1)'],
  ['listening', '`listen ${topic}`', "'listening'"],
  ['settings of a session', "'set statement_timeout = 0'", "'set local lock_timeout = 1'"],
  ['settings of a session', "set_config('a.b', $1, false)", "set_config('a.b', $1, true)"],
  ['temporary tables', 'create temp table t ()', 'create table temp ()'],
  ['statements and cursors by name', 'declare c cursor with hold for', '/* prepare:name */ select'],
])('recognises %s: %s', (name, found, passed) => {
  expect([sessionState[name]?.test(found), sessionState[name]?.test(passed)]).toEqual([true, false])
})
