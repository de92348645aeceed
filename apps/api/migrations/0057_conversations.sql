-- One conversation of each vendor order, and one of each buyer about a product of a shop.
-- Read marks belong to sides, as everybody in a shop shares its conversations.
create table conversation (
  id int generated always as identity primary key,
  shop_id int not null references shop,
  buyer_id int not null references users,
  vendor_order_id int unique references vendor_order on delete cascade,
  product_id int references product,
  created_at timestamptz not null,
  last_message_at timestamptz,
  admin_called_at timestamptz,
  buyer_read int not null default 0,
  shop_read int not null default 0,
  admin_read int not null default 0,
  -- The newest message that each side was told about by notification and mail.
  buyer_noticed int not null default 0,
  shop_noticed int not null default 0,
  admin_noticed int not null default 0,
  check ((vendor_order_id is null) <> (product_id is null)),
  unique (product_id, buyer_id, shop_id)
);
create index conversation_buyer_idx on conversation (buyer_id, last_message_at desc, id desc);
create index conversation_shop_idx on conversation (shop_id, last_message_at desc, id desc);
create index conversation_recent_idx on conversation (last_message_at);
create index conversation_called_idx on conversation (last_message_at desc, id desc) where admin_called_at is not null;

-- Texts stay as written, for disputes; contact details are masked when they are read.
create table message (
  id int generated always as identity primary key,
  conversation_id int not null references conversation on delete cascade,
  side text not null check (side in ('buyer', 'shop', 'admin')),
  sender_id int not null references users,
  key uuid not null,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  unique (conversation_id, sender_id, key)
);
create index message_conversation_idx on message (conversation_id, id);
create index message_sender_idx on message (sender_id);
