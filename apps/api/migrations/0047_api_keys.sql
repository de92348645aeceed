-- Programs of a shop call the API with these. Only the hash is stored; the row of a revoked key stays.
create table api_key (
  id int generated always as identity primary key,
  shop_id int not null references shop on delete cascade,
  name text not null,
  start text not null,
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by int not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  wrote_at timestamptz,
  revoked_at timestamptz
);
create index api_key_shop_idx on api_key (shop_id, id) where revoked_at is null;

-- The name of the key with which a program acted for the user in the next column.
alter table audit add column by_key text;
alter table status_change add column by_key text;
alter table product_import add column by_key text;
