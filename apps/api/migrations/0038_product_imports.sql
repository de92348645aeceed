-- Product files of vendors. Rows are deleted after a month; the import itself stays in the list.
create table product_import (
  id integer generated always as identity primary key,
  shop_id integer not null references shop (id),
  by_user_id integer not null references users (id),
  ip text,
  -- False for an admin: each change of another user's product is audited.
  is_own boolean not null default true,
  file_name text not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  is_dry_run boolean not null default true,
  headings text[] not null,
  -- Equal for files with the same headings, whose columns are remembered.
  headings_key text not null,
  -- For each heading its column; null is left out.
  columns text[] not null,
  is_remembered boolean not null default false,
  -- The picture of new products without one, and uploaded pictures by the file name that the sheet uses.
  default_picture text,
  pictures jsonb not null default '{}',
  -- The line of the last row that was handled.
  last_line integer not null default 0,
  done integer not null default 0,
  total integer not null,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index product_import_shop_idx on product_import (shop_id, id desc);
create index product_import_age_idx on product_import (created_at);
-- One at a time.
create unique index product_import_running_key on product_import (shop_id) where state in ('checking', 'running');

create table product_import_row (
  import_id integer not null references product_import (id) on delete cascade,
  line integer not null,
  cells text[] not null,
  outcome text check (outcome in ('added', 'changed', 'same', 'failed')),
  faults jsonb not null default '[]',
  product_id integer references product (id) on delete set null,
  primary key (import_id, line)
);
create index product_import_row_product_idx on product_import_row (product_id) where product_id is not null;
