import { describe, expect, it } from 'vitest'
import { migrationErrors } from './src/migration-rules.ts'
import { ourFiles, read } from './src/repository.ts'

const folder = 'apps/api/migrations/'
// Earlier migrations were never part of a rolling upgrade.
const first = 10
const files = ourFiles().filter((file) => file.startsWith(folder) && file.endsWith('.sql'))
const numberOf = (file: string) => Number(file.slice(folder.length, folder.length + 4))

describe('a migration', () => {
  it('is compatible with nodes of the previous version', () => {
    const newer = files.filter((file) => numberOf(file) > first)
    expect(
      newer.flatMap((file) => migrationErrors(numberOf(file), read(file)).map((error) => `${file}: ${error}`)),
    ).toEqual([])
    expect(newer.length).toBeGreaterThan(0)
  })

  it.each([
    ['drop table review;', 'drop'],
    ['alter table users drop column username;', 'drop'],
    ['alter table users drop username;', 'drop'],
    ['drop function fold(text);', 'drop'],
    ['alter table users rename column phone to telephone;', 'rename'],
    ['alter table users rename to people;', 'rename'],
    ['alter table users alter column phone set not null;', 'set not null'],
    ['alter table users alter phone type varchar(20);', 'type'],
    ['alter table users add column born date not null;', 'not null without a default'],
    ['alter table users add check (born is not null);', 'new constraint'],
    ['alter table users add constraint born_key unique (born);', 'new constraint'],
    ['create unique index users_born_key on users (born);', 'new constraint'],
    ['truncate listing;', 'truncate'],
    ['create index users_born_idx on users (born);', 'concurrently'],
  ])('is rejected when it breaks a rolling upgrade: %s', (sql, why) => {
    expect(migrationErrors(12, sql).join()).toContain(why)
  })

  it.each([
    'alter table users add column born date;',
    `alter table users add column locale text not null default 'en';`,
    'create table badge (id int primary key, name text not null unique);\ncreate index badge_name_idx on badge (name);',
    '-- Outside a transaction\ncreate index concurrently users_born_idx on users (born);',
    'create index kind_idx on kind (name); -- small',
    '-- Old use ended with 0011.\nalter table users drop column username;',
    'create function notify_orders() returns trigger language plpgsql as $$ begin drop table mine; end $$;',
    '-- drop table review later\nselect 1;',
    'create trigger listing_emptied after truncate on listing for each statement execute function note();',
  ])('is accepted: %s', (sql) => {
    expect(migrationErrors(12, sql)).toEqual([])
  })

  it('adds a check to an existing table without a scan under its lock', () => {
    const add = '-- Old use ended with 0080\nalter table users add constraint born_check check (born > now())'
    expect(migrationErrors(82, `${add};`).join()).toContain('not valid')
    expect(migrationErrors(82, `${add} not valid;`)).toEqual([])
    expect(migrationErrors(82, 'alter table users validate constraint born_check;')).toEqual([])
  })

  it('is rejected when the old use ended with the same version', () => {
    expect(migrationErrors(12, '-- Old use ended with 0012\ndrop table review;').join()).toContain('earlier version')
  })
})
