-- The indexes of a search cluster (SEARCH_URL). A site without one has no rows here, and its changes note nothing below.
create table search_index (
  -- Its name in the cluster.
  name text primary key,
  -- Loaded; searched; replaced, to be deleted in the cluster.
  state text not null check (state in ('building', 'live', 'replaced')),
  mapping_version int not null,
  -- The system, timeline and oid of the database: after a restore, versions start again.
  database text,
  -- The version of documents that are loaded. Each change since has a higher one.
  first_version bigint not null,
  -- The last product that was loaded, and how many of how many.
  loaded_to int not null default 0,
  loaded int not null default 0,
  total int not null,
  -- The node that loads or feeds it, until it stops renewing this.
  worker uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index search_index_state_key on search_index (state) where state <> 'replaced';

-- Products whose change an index does not show yet. A row is deleted once a search finds the change.
create table search_change (
  index_name text not null,
  product_id int not null,
  -- Rises with each change of a product, because it is taken while the row of the listing is locked.
  version bigint not null,
  -- When the oldest change was made that is not shown.
  changed_at timestamptz not null default now(),
  attempts int not null default 0,
  -- Null when the cluster refused the document for good: the next change tries again.
  retry_at timestamptz default now(),
  error text,
  primary key (index_name, product_id)
);
create index search_change_version_idx on search_change (index_name, version) where retry_at is not null;
create sequence search_version owned by search_index.first_version;

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_change (index_name, product_id, version)
  select i.name, c.product_id, nextval('search_version')
  from search_index i cross join changed c where i.state <> 'replaced' order by i.name, c.product_id
  on conflict (index_name, product_id) do update
    set version = excluded.version, attempts = 0, retry_at = now(), error = null;
  return null;
end $$;
create trigger listing_note_insert after insert on listing referencing new table as changed
  for each statement execute function note_search_change();
create trigger listing_note_update after update on listing referencing new table as changed
  for each statement execute function note_search_change();
create trigger listing_note_delete after delete on listing referencing old table as changed
  for each statement execute function note_search_change();

-- An emptied listing makes every index out of date: no program has mapping 0.
create function outdate_search_indexes() returns trigger language plpgsql as $$
begin
  update search_index set mapping_version = 0;
  return null;
end $$;
create trigger listing_outdate after truncate on listing for each statement execute function outdate_search_indexes();

-- Tells nodes that the index shows changes, so that they forget answers from before.
create function tell_searchable() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    perform pg_notify('searchable', '');
  end if;
  return null;
end $$;
create trigger search_change_tell after delete on search_change referencing old table as gone
  for each statement execute function tell_searchable();
