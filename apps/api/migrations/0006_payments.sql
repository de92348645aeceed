-- Payments, refunds, the books and what shops were paid. Money is whole pesewas; the books may also hold less than nothing.

-- Rows of old orders that say no more than the order itself does. An attempt to pay is written when somebody pays.
delete from payment where provider = 'none' and status = 'pending';

alter table payment
  add column covers int[] not null default '{}', -- the parts of the order that it pays
  add column pay_url text, -- the gateway's page
  add column buyer_reference text, -- what the buyer says the transaction is called
  add column said_paid_at timestamptz,
  add column failure text, -- why, as the gateway says it
  add column paid_at timestamptz,
  add column checked_at timestamptz; -- when the gateway was last asked
create index payment_open_idx on payment (created_at) where provider <> 'none' and status in ('pending', 'prompted', 'failed', 'expired');
create unique index payment_part_idx on payment (vendor_order_id) where vendor_order_id is not null;

alter table vendor_order
  add column payment_changed_at timestamptz,
  add column tracking_changed_at timestamptz;

-- Paid and called off: money that may have to be given back.
create index vendor_order_called_off_idx on vendor_order (id) where payment_status = 'confirmed' and status in ('cancelled', 'rejected', 'refunded');

-- What is to be given up when nobody pays.
create index orders_unpaid_idx on orders (created_at) where status = 'pending_payment';

create table refund (
  id int generated always as identity primary key,
  payment_id int not null references payment,
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  amount_pesewas pesewas not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'processed', 'failed')),
  gateway_id text,
  reason text not null default '',
  failure text,
  by_user_id int references users, -- null: the system itself
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_order_idx on refund (order_id);
create index refund_status_idx on refund (status, id desc);
-- A part of a payment is given back once. What the gateway refused may be tried again.
create unique index refund_once_idx on refund (payment_id, vendor_order_id) where status <> 'failed';

-- What a gateway told, each thing once.
create table gateway_event (
  event text not null,
  subject text not null,
  received_at timestamptz not null default now(),
  primary key (event, subject)
);

create table payout (
  id int generated always as identity primary key,
  shop_id int not null references shop,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  network text,
  number text,
  name text,
  reference text not null default '',
  by_user_id int not null references users,
  at timestamptz not null default now()
);
create index payout_shop_idx on payout (shop_id, id desc);

create table ledger_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('paid_in', 'refunded', 'due', 'paid_out')),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  held_by text not null check (held_by in ('site', 'shop')),
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  shop_id int not null references shop,
  payment_id int references payment,
  refund_id int references refund,
  payout_id int references payout,
  note text not null default '',
  by_user_id int references users, -- null: the system itself
  at timestamptz not null default now(),
  -- Whoever was paid by the buyer owes the shop nothing and is owed nothing.
  check (held_by = 'site' or kind in ('paid_in', 'refunded')),
  check ((kind = 'paid_out') = (payout_id is not null))
);
create index ledger_part_idx on ledger_entry (vendor_order_id, id);
create index ledger_shop_idx on ledger_entry (shop_id, id desc);
create index ledger_owing_idx on ledger_entry (shop_id) include (kind, amount_pesewas, vendor_order_id) where held_by = 'site' and kind in ('due', 'paid_out');
create index ledger_payout_idx on ledger_entry (payout_id) where payout_id is not null;
create unique index ledger_paid_once_idx on ledger_entry (payment_id, vendor_order_id) where held_by = 'site' and kind = 'paid_in';
create unique index ledger_refunded_once_idx on ledger_entry (refund_id) where refund_id is not null;
create trigger ledger_append_only before update or delete on ledger_entry for each row execute function refuse_change();

-- The gateway for practice keeps its own books here. Not used where there is a real one.
create table practice_transaction (
  id bigint generated always as identity primary key,
  reference text not null unique,
  amount_pesewas pesewas not null,
  email text not null,
  description text not null default '',
  callback_url text not null,
  status text not null default 'abandoned' check (status in ('abandoned', 'ongoing', 'success', 'failed', 'reversed')),
  channel text,
  message text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create table practice_refund (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references practice_transaction,
  amount_pesewas pesewas not null,
  note text not null default '',
  status text not null default 'processed' check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null default now()
);
