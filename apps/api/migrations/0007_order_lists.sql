-- Lists of orders stay quick at a million orders: what they filter and sort by stands in indexes that hold all they read,
-- and how many there are of each day and status is kept, not counted.

-- By what people are found and sorted.
alter table users
  add column name_key text collate "C" generated always as (fold(first_name || ' ' || last_name)) stored,
  add column search_text text generated always as (
    fold(first_name || ' ' || last_name) || chr(10) || email || chr(10) || coalesce(phone, '')) stored;
create index users_search_idx on users using gin (search_text gin_trgm_ops);
create index users_name_idx on users (name_key, id);

-- What the lists read of an order and of a shop's part of it ----------------------------------------------------------

drop index orders_created_idx, orders_status_idx, orders_user_idx, vendor_order_shop_idx;

-- Codes are sorted by their letters' codes, whatever the database's own language is.
alter table orders drop constraint orders_code_key;
alter table orders
  alter column code type text collate "C",
  add column is_archived boolean not null generated always as (archived_at is not null) stored,
  add column customer_key text collate "C" not null default '';
alter table vendor_order
  add column user_id int,
  add column order_code text collate "C",
  add column customer_key text collate "C" not null default '',
  add column is_archived boolean not null default false,
  add column is_listed boolean not null generated always as (hidden_by_shop_at is null and not is_archived) stored;

update orders o set customer_key = u.name_key from users u where u.id = o.user_id;
update vendor_order v set user_id = o.user_id, order_code = o.code, customer_key = o.customer_key, is_archived = o.is_archived,
  created_at = o.created_at
from orders o where o.id = v.order_id;
alter table vendor_order alter column user_id set not null, alter column order_code set not null;

create function fill_order() returns trigger language plpgsql as $$
begin
  -- Locked, so that a name that changes at this moment is not missed.
  select name_key into new.customer_key from users where id = new.user_id for share;
  new.customer_key := coalesce(new.customer_key, '');
  return new;
end $$;
create trigger order_fill before insert on orders for each row execute function fill_order();

create function rename_customer() returns trigger language plpgsql as $$
begin
  update orders set customer_key = new.name_key where user_id = new.id;
  return null;
end $$;
create trigger users_rename_customer after update of first_name, last_name on users for each row
  when (old.name_key is distinct from new.name_key) execute function rename_customer();

-- A part is as old as its order.
create function fill_vendor_order() returns trigger language plpgsql as $$
begin
  select user_id, code, customer_key, is_archived, created_at
  into new.user_id, new.order_code, new.customer_key, new.is_archived, new.created_at
  from orders where id = new.order_id;
  return new;
end $$;
create trigger vendor_order_fill before insert on vendor_order for each row execute function fill_vendor_order();

create function pass_on_to_parts() returns trigger language plpgsql as $$
begin
  update vendor_order set user_id = new.user_id, order_code = new.code, customer_key = new.customer_key,
    is_archived = new.is_archived, created_at = new.created_at
  where order_id = new.id;
  return null;
end $$;
create trigger orders_pass_on after update on orders for each row
  when (row(old.user_id, old.code, old.customer_key, old.is_archived, old.created_at)
    is distinct from row(new.user_id, new.code, new.customer_key, new.is_archived, new.created_at))
  execute function pass_on_to_parts();

-- How many orders there are of each day in UTC and status ---------------------------------------------------------------

create table order_count (
  is_archived boolean not null,
  day date not null,
  status order_status not null,
  n int not null,
  primary key (is_archived, day, status)
);
-- Added to only: orders that are placed at the same time would wait for each other at one row of a day. Summed up now and
-- then; until then both tables together tell how many there are.
create table order_count_change (
  is_archived boolean not null,
  day date not null,
  status order_status not null,
  n int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

insert into order_count
select is_archived, (created_at at time zone 'UTC')::date, status, count(*) from orders group by 1, 2, 3;

create function count_placed() returns trigger language plpgsql as $$
begin
  insert into order_count_change
  select is_archived, (created_at at time zone 'UTC')::date, status, count(*) from placed group by 1, 2, 3;
  return null;
end $$;
create trigger orders_count_insert after insert on orders referencing new table as placed
  for each statement execute function count_placed();

create function count_changed() returns trigger language plpgsql as $$
begin
  insert into order_count_change values (old.is_archived, (old.created_at at time zone 'UTC')::date, old.status, -1);
  if tg_op = 'UPDATE' then
    insert into order_count_change values (new.is_archived, (new.created_at at time zone 'UTC')::date, new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_count_update after update on orders for each row
  when (row(old.is_archived, old.created_at, old.status) is distinct from row(new.is_archived, new.created_at, new.status))
  execute function count_changed();
create trigger orders_count_delete after delete on orders for each row execute function count_changed();

create function count_none() returns trigger language plpgsql as $$
begin
  truncate order_count, order_count_change;
  return null;
end $$;
create trigger orders_count_truncate after truncate on orders for each statement execute function count_none();

-- Each list walks along an index that holds whatever it filters by --------------------------------------------------------

create unique index orders_code_key on orders (code) include (id, is_archived, status, created_at);
create index orders_code_search_idx on orders using gin (lower(code) gin_trgm_ops);
create index orders_created_idx on orders (is_archived, created_at desc, id);
create index orders_status_idx on orders (is_archived, status, created_at desc, id);
create index orders_total_idx on orders (is_archived, total_pesewas, id) include (status, created_at);
create index orders_customer_idx on orders (is_archived, customer_key, id) include (status, created_at);
create index orders_user_idx on orders (user_id, created_at desc, id) include (is_archived, status, total_pesewas);
create index vendor_order_shop_idx on vendor_order (shop_id, created_at desc, order_id)
  include (id, is_listed, status, sub_total_pesewas, shipping_pesewas, tax_pesewas, order_code, customer_key, user_id);
-- What is on its way or waits to be sent is little beside all that was.
create index vendor_order_deliveries_idx on vendor_order (created_at, id) include (status)
  where not is_archived and status in ('pending_delivery', 'processing', 'order_picked');
