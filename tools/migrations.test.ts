import { describe, expect, it } from 'vitest'
import { faultsOf } from './src/migration-rules.ts'
import { ourFiles, read } from './src/repository.ts'

const folder = 'apps/api/migrations/'
// These were written before there was a version to stay compatible with.
const first = 10
const files = ourFiles().filter((file) => file.startsWith(folder) && file.endsWith('.sql'))
const numberOf = (file: string) => Number(file.slice(folder.length, folder.length + 4))

describe('a migration', () => {
  it('leaves the version before at work: nodes are replaced one by one', () => {
    const newer = files.filter((file) => numberOf(file) > first)
    expect(newer.flatMap((file) => faultsOf(numberOf(file), read(file)).map((fault) => `${file}: ${fault}`))).toEqual(
      [],
    )
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
    ['alter table users add check (born is not null);', 'narrows'],
    ['alter table users add constraint born_key unique (born);', 'narrows'],
    ['create unique index users_born_key on users (born);', 'narrows'],
    ['truncate listing;', 'truncate'],
    ['create index users_born_idx on users (born);', 'concurrently'],
  ])('is refused: %s', (sql, why) => {
    expect(faultsOf(12, sql).join()).toContain(why)
  })

  it.each([
    'alter table users add column born date;',
    `alter table users add column standing text not null default 'fine';`,
    'create table badge (id int primary key, name text not null unique);\ncreate index badge_name_idx on badge (name);',
    '-- Outside a transaction\ncreate index concurrently users_born_idx on users (born);',
    'create index kind_idx on kind (name); -- small',
    '-- Old use ended with 0011: nobody reads it.\nalter table users drop column username;',
    'create function tell() returns trigger language plpgsql as $$ begin drop table mine; end $$;',
    '-- we drop table review later\nselect 1;',
  ])('may say: %s', (sql) => {
    expect(faultsOf(12, sql)).toEqual([])
  })

  it('ends an old use only with a version that was there before', () => {
    expect(faultsOf(12, '-- Old use ended with 0012\ndrop table review;').join()).toContain('before')
  })
})
