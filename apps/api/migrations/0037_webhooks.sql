create table webhook (
  id int generated always as identity primary key,
  shop_id int not null references shop (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null, -- signs deliveries, so its plain value is needed
  paused text check (paused in ('failing', 'shop')),
  created_at timestamptz not null default now()
);
create index webhook_shop_idx on webhook (shop_id, id);

-- One event for one webhook. Deleted after 30 days.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id int not null references webhook (id) on delete cascade,
  event text not null,
  subject text not null,
  dedupe_key text not null,
  body text not null, -- the exact bytes that are signed
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz, -- null: no attempt is due
  last_at timestamptz,
  status int,
  failure text,
  created_at timestamptz not null default now(),
  unique (webhook_id, dedupe_key)
);
create index webhook_delivery_list_idx on webhook_delivery (webhook_id, created_at desc, id);
create index webhook_delivery_due_idx on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_old_idx on webhook_delivery (created_at);
