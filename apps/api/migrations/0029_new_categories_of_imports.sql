-- As with makes: a dry run lists the categories that a file would add, and an import adds only those that were confirmed.
alter table import_run
  add column new_categories jsonb not null default '[]',
  add column confirmed_categories jsonb not null default '[]';
