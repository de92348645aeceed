-- The whole schema of the marketplace. What must never be (negative stock, an order without items, a rating of 7,
-- two owners of a shop) is refused here, by the database itself, whatever the code above it does.
-- Money is bigint whole pesewas (GHS 1 = 100). Times are timestamptz, read and written in UTC.

create extension if not exists pg_trgm;

-- Lower case without accents, so that what is typed and what is stored meet (the API folds queries the same way).
create function fold(value text) returns text language sql immutable parallel safe strict
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

-- A part number as people mean it: only its letters and digits, in capitals.
create function part_number_key(value text) returns text language sql immutable parallel safe strict
  return upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g'));

create domain order_status as text check (value in (
  'pending_payment', 'pending_delivery', 'processing', 'order_picked', 'delivered', 'pending_cancellation', 'cancelled',
  'pending_replacement', 'replaced', 'pending_refund', 'refunded', 'rejected', 'completed'));
create domain payment_status as text check (value in ('pending_confirmation', 'confirmed', 'failed', 'expired', 'refunded'));
create domain payment_method as text check (value in ('cash_on_delivery', 'mobile_money', 'card'));
create domain transit_type as text check (value in ('standard', 'speedy'));
create domain pesewas as bigint check (value >= 0);

-- People ------------------------------------------------------------------------------------------------------------

create table users (
  id int generated always as identity primary key,
  email text not null check (email = lower(email)),
  username text check (username = lower(username)),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  other_names text not null default '',
  image_url text,
  user_type text not null default 'customer' check (user_type in ('admin', 'vendor', 'customer')),
  is_admin boolean not null default false,
  user_category text,
  user_role text,
  language text,
  blocked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (email) where deleted_at is null;
create unique index users_username_key on users (username) where deleted_at is null;
create unique index users_phone_key on users (phone) where deleted_at is null;

create table session (
  token_hash bytea primary key,
  id int generated always as identity unique,
  user_id int not null references users on delete cascade,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_user_idx on session (user_id);
create index session_expiry_idx on session (expires_at);

create table password_reset (
  token_hash bytea primary key,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user_idx on password_reset (user_id);

create table address (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  full_name text not null,
  phone text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null default '',
  country text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_user_idx on address (user_id, id);
create unique index address_one_default_key on address (user_id) where is_default;

-- Shops -------------------------------------------------------------------------------------------------------------

create table shop (
  id int generated always as identity primary key,
  name text not null,
  description text not null,
  address text not null,
  gps_address text not null default '',
  phone text not null,
  email text,
  country text not null,
  image_url text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  payout_network text,
  payout_number text,
  payout_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index shop_name_idx on shop (name, id) where deleted_at is null;

create table shop_member (
  shop_id int not null references shop on delete cascade,
  user_id int not null references users on delete cascade,
  role text not null check (role in ('owner', 'staff')),
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
create index shop_member_user_idx on shop_member (user_id);
create unique index shop_one_owner_key on shop_member (shop_id) where role = 'owner';

-- Parts and vehicles ------------------------------------------------------------------------------------------------

create table category (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name text not null unique,
  position smallint not null default 0
);

create table part (
  id int generated always as identity primary key,
  category_id smallint not null references category,
  slug text not null unique,
  name text not null unique
);
create index part_category_idx on part (category_id);
create table part_alias (
  part_id int not null references part on delete cascade,
  alias text not null,
  primary key (part_id, alias)
);

create table make (
  id smallint generated always as identity primary key,
  name text not null unique,
  country text
);
create table make_alias (make_id smallint not null references make on delete cascade, alias text not null, primary key (make_id, alias));

create table model (
  id smallint generated always as identity primary key,
  make_id smallint not null references make,
  name text not null,
  body text,
  unique (make_id, name)
);
create table model_alias (model_id smallint not null references model on delete cascade, alias text not null, primary key (model_id, alias));

create table generation (
  id int generated always as identity primary key,
  model_id smallint not null references model on delete cascade,
  code text not null,
  from_year smallint not null,
  to_year smallint check (to_year >= from_year),
  unique (model_id, code, from_year)
);

create table vehicle (
  id int generated always as identity primary key,
  make_id smallint not null references make,
  model_id smallint not null references model,
  year smallint not null check (year between 1900 and 2100),
  unique (model_id, year)
);
create index vehicle_make_year_idx on vehicle (make_id, year);

-- Products ----------------------------------------------------------------------------------------------------------

create table product (
  id int generated always as identity primary key,
  shop_id int not null references shop,
  part_id int not null references part,
  name text not null check (name <> ''),
  description text not null,
  description_text text not null,
  price_pesewas bigint not null check (price_pesewas >= 100),
  stock int not null check (stock >= 0),
  condition text check (condition in ('Brand New', 'Used')),
  warranty_duration int check (warranty_duration > 0),
  warranty_unit text check (warranty_unit in ('days', 'months', 'years')),
  replacement_days int check (replacement_days > 0),
  images text[] not null check (cardinality(images) between 1 and 5),
  total_sold int not null default 0 check (total_sold >= 0),
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((warranty_duration is null) = (warranty_unit is null)),
  check (rating_sum between rating_count and rating_count * 5)
) with (fillfactor = 85);
create index product_shop_idx on product (shop_id, id);
create index product_part_idx on product (part_id);

create table fitment (
  product_id int not null references product on delete cascade,
  vehicle_id int not null references vehicle,
  note text,
  position text,
  primary key (product_id, vehicle_id)
);
create index fitment_vehicle_idx on fitment (vehicle_id);

create table part_number (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  number text not null,
  number_key text not null generated always as (part_number_key(number)) stored check (number_key <> ''),
  brand text not null default '',
  unique (product_id, number_key)
);
create index part_number_key_idx on part_number (number_key);

create table review (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  user_id int not null references users,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);

-- One narrow row per product on sale, holding all that lists, filters, facets and search read. Built by the catalogue
-- room only. The order path never writes it: stock and counters live in product (a listing update rewrites every index).
create table listing (
  product_id int primary key references product on delete cascade,
  shop_id int not null,
  part_id smallint not null,
  category_id smallint not null,
  condition smallint not null, -- 0 not said, 1 brand new, 2 used
  price_pesewas bigint not null,
  total_sold int not null,
  rating_tenths smallint not null, -- average rating times ten, 0 without reviews
  created_at timestamptz not null,
  name_key text not null,
  make_ids smallint[] not null,
  model_ids smallint[] not null,
  years smallint[] not null,
  vehicle_ids int[] not null,
  fits text not null, -- the vehicles in one line for cards: `Toyota Corolla 2008–2013`
  search_text text not null
);
create index listing_price_idx on listing (price_pesewas, product_id);
create index listing_newest_idx on listing (created_at, product_id);
create index listing_featured_idx on listing (total_sold desc, name_key, product_id);
create index listing_name_idx on listing (name_key, product_id);
create index listing_category_idx on listing (category_id, price_pesewas, product_id);
create index listing_shop_idx on listing (shop_id, price_pesewas, product_id);
create index listing_vehicles_idx on listing using gin (make_ids, model_ids, years, vehicle_ids);
create index listing_search_idx on listing using gin (search_text gin_trgm_ops);

-- Orders ------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  code text not null unique,
  user_id int not null references users,
  status order_status not null,
  total_pesewas pesewas not null,
  transit_type transit_type not null,
  payment_method payment_method not null,
  delivery_to_name text not null,
  delivery_to_phone text not null,
  delivery_to_address text not null,
  delivery_to_city text not null,
  delivery_to_state text not null,
  delivery_to_zip_code text not null default '',
  delivery_to_country text not null,
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_by_buyer_at timestamptz,
  archived_at timestamptz,
  archived_by int references users
);
create index orders_user_idx on orders (user_id, created_at desc, id);
create index orders_created_idx on orders (created_at desc, id);
create index orders_status_idx on orders (status, created_at desc, id);

create table vendor_order (
  id int generated always as identity primary key,
  order_id uuid not null references orders,
  shop_id int not null references shop,
  status order_status not null,
  payment_status payment_status not null default 'pending_confirmation',
  sub_total_pesewas pesewas not null,
  shipping_pesewas pesewas not null default 0,
  tax_pesewas pesewas not null default 0,
  tracking_number text,
  carrier text,
  holds_stock boolean not null default true, -- false once its pieces went back to the shelf
  hidden_by_shop_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, shop_id)
);
create index vendor_order_shop_idx on vendor_order (shop_id, created_at desc, id);

create table order_item (
  id int generated always as identity primary key,
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  product_id int not null references product,
  product_name text not null,
  product_description text not null,
  price_pesewas pesewas not null,
  quantity int not null check (quantity > 0),
  images text[] not null,
  unique (vendor_order_id, product_id)
);
create index order_item_order_idx on order_item (order_id);
create index order_item_product_idx on order_item (product_id);

create table status_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  from_status order_status, -- null: the order was placed
  to_status order_status not null,
  by_user_id int references users, -- null: the system itself
  note text, -- why, in the words of who did it
  at timestamptz not null default now()
);
create index status_change_order_idx on status_change (order_id, id);

create table payment (
  id int generated always as identity primary key,
  order_id uuid not null references orders,
  vendor_order_id int references vendor_order,
  method payment_method not null,
  amount_pesewas pesewas not null,
  status text not null default 'pending' check (status in ('pending', 'prompted', 'paid', 'failed', 'expired', 'refunded')),
  provider text not null default 'none',
  reference text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_order_idx on payment (order_id);

create table idempotency_key (
  user_id int not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  response jsonb, -- null while the first request is at work (seen only inside its own transaction)
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age_idx on idempotency_key (created_at);

-- An order is whole or it is not: at commit it has vendor orders, each with items, and the sums agree.
create function check_order_whole() returns trigger language plpgsql as $$
declare the_order uuid;
begin
  -- Not by CASE, whose unused branch would still look for its column in the row.
  if tg_table_name = 'orders' then the_order := new.id; else the_order := new.order_id; end if;
  if not exists (select from order_item where order_id = the_order) then
    raise exception 'order % has no items', the_order using errcode = '23514', constraint = 'order_has_items';
  end if;
  if exists (
    select from vendor_order v
    where v.order_id = the_order and v.sub_total_pesewas is distinct from
      (select sum(i.price_pesewas * i.quantity) from order_item i where i.vendor_order_id = v.id)
  ) then
    raise exception 'a vendor order of % differs from its items', the_order using errcode = '23514', constraint = 'vendor_order_sum';
  end if;
  if (select o.total_pesewas from orders o where o.id = the_order) is distinct from
     (select sum(v.sub_total_pesewas + v.shipping_pesewas + v.tax_pesewas) from vendor_order v where v.order_id = the_order) then
    raise exception 'order % differs from its vendor orders', the_order using errcode = '23514', constraint = 'order_sum';
  end if;
  return null;
end $$;
create constraint trigger order_whole after insert or update of total_pesewas on orders
  deferrable initially deferred for each row execute function check_order_whole();
create constraint trigger vendor_order_whole after update of sub_total_pesewas, shipping_pesewas, tax_pesewas on vendor_order
  deferrable initially deferred for each row execute function check_order_whole();

-- Around them -------------------------------------------------------------------------------------------------------

create table notification (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  kind text not null, -- which text; title and message are its English form
  params jsonb not null default '{}',
  title text not null,
  message text not null,
  category text not null,
  dedupe_key text unique, -- the event that caused it: a job that runs twice notifies once
  created_at timestamptz not null default now(),
  read_at timestamptz,
  cleared_at timestamptz
);
create index notification_user_idx on notification (user_id, id desc) where cleared_at is null;

-- An image we keep. Products, shops and users refer to it by its address /images/<public_id>.
create table upload (
  id int generated always as identity primary key,
  public_id text not null unique,
  user_id int references users,
  preset text not null check (preset in ('avatar', 'shop', 'product')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index upload_user_idx on upload (user_id);

create table site_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by int references users
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id int references users,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  ip text
);
create index audit_subject_idx on audit (subject_type, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = 'append_only';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger status_change_append_only before update or delete on status_change for each row execute function refuse_change();

-- Every node hears of what its caches hold, at commit. Order and stock writes touch none of these tables.
create function tell_nodes() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
create trigger listing_tell after insert or update or delete or truncate on listing for each statement execute function tell_nodes('catalogue');
create trigger category_tell after insert or update or delete on category for each statement execute function tell_nodes('reference');
create trigger part_tell after insert or update or delete on part for each statement execute function tell_nodes('reference');
create trigger part_alias_tell after insert or update or delete on part_alias for each statement execute function tell_nodes('reference');
create trigger make_tell after insert or update or delete on make for each statement execute function tell_nodes('reference');
create trigger model_tell after insert or update or delete on model for each statement execute function tell_nodes('reference');
create trigger vehicle_tell after insert or update or delete on vehicle for each statement execute function tell_nodes('reference');
create trigger site_setting_tell after insert or update or delete on site_setting for each statement execute function tell_nodes('site_settings');
