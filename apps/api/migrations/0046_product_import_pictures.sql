-- Pictures of product files: those of archives, by their file name, and those fetched from addresses.
create table product_import_picture (
  import_id integer not null references product_import (id) on delete cascade,
  -- The file name in small letters, by which the cells of the file name it.
  name text not null,
  state text not null check (state in ('receiving', 'waiting', 'stored', 'failed')),
  -- The file in the storage until it is read.
  storage_key text,
  url text,
  fault text,
  primary key (import_id, name)
);

-- Fetched once for a shop, so that an import which is repeated fetches nothing again.
create table fetched_picture (
  shop_id integer not null references shop (id) on delete cascade,
  address text not null,
  url text,
  fault text,
  fetched_at timestamptz not null,
  primary key (shop_id, address)
);

-- Pictures of product files have a daily limit of their own, so that forms can still upload.
alter table upload add column is_imported boolean not null default false;
