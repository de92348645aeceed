-- Changes of many products of a shop at once, and what an import changed, with the values from before for an undo.
create table bulk_edit (
  id integer generated always as identity primary key,
  shop_id integer not null references shop (id),
  by_user_id integer not null references users (id),
  ip text,
  undo_by_user_id integer references users (id),
  undo_ip text,
  -- An import keeps its values here so that it can be undone; it has no change of its own.
  import_id integer unique references product_import (id) on delete cascade,
  change jsonb,
  -- What the table showed when the products were chosen.
  filter jsonb,
  state text not null check (state in ('previewed', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- Whether it failed or stopped while it was undone.
  is_undo boolean not null default false,
  -- Why it ended early.
  stopped text check (stopped in ('rights', 'shop')),
  -- The last product that was handled.
  last_id integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  -- Products by outcome, and by outcome of the undo.
  counts jsonb not null default '{}',
  undo_counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undo_until timestamptz,
  check ((import_id is null) = (change is not null))
);
create index bulk_edit_shop_idx on bulk_edit (shop_id, id desc);
create index bulk_edit_age_idx on bulk_edit (created_at);
-- One at a time.
create unique index bulk_edit_running_key on bulk_edit (shop_id) where state in ('running', 'undoing');

create table bulk_edit_row (
  edit_id integer not null references bulk_edit (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  -- The values of the changed fields; null before for a product that an import added.
  before jsonb,
  after jsonb not null,
  -- Pieces sold until then.
  sold integer not null,
  outcome text not null,
  undo_outcome text,
  primary key (edit_id, product_id)
);
create index bulk_edit_row_product_idx on bulk_edit_row (product_id);
-- Pictures that an undo needs are not swept.
create index bulk_edit_row_images_idx on bulk_edit_row (edit_id) where before ? 'images';
