-- A typing error in a file must not become a make: a dry run lists the makes that a file would add, and an import adds
-- only those that were confirmed. Null: imports queued by the version before, which asked nothing.
alter table import_run
  add column new_makes jsonb not null default '[]',
  add column confirmed_makes jsonb;
