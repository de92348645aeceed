-- Admins keep what the catalogue is made of. What is retired is no longer offered for new products; what hangs on it stays.
alter table category add column retired_at timestamptz;
alter table part add column retired_at timestamptz;
alter table make add column retired_at timestamptz;
alter table model add column retired_at timestamptz;
alter table generation add column retired_at timestamptz;
alter table vehicle add column retired_at timestamptz;

-- One name for one thing, however it is written.
create unique index category_same_name_key on category (lower(btrim(name)));
create unique index part_same_name_key on part (lower(btrim(name)));
create unique index make_same_name_key on make (lower(btrim(name)));
create unique index model_same_name_key on model (make_id, lower(btrim(name)));
create unique index generation_same_name_key on generation (model_id, lower(btrim(code)), from_year);

-- The listing and the memory of the nodes keep a part in two bytes.
alter table part alter column id set maxvalue 32767;

-- A file of parts or vehicles that is read in the background.
create table import_run (
  id int generated always as identity primary key,
  kind text not null check (kind in ('parts', 'vehicles')),
  file_name text not null,
  is_dry_run boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  csv text, -- forgotten once it is read
  done int not null default 0,
  total int not null,
  added int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  failed int not null default 0,
  errors jsonb not null default '[]', -- of the first of the rows that failed
  by_user_id int not null references users,
  ip text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
