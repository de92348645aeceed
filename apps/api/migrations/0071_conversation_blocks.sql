-- A side that takes no questions before an order from the other. Conversations about orders stay open, for disputes.
create table conversation_block (
  shop_id int not null references shop on delete cascade,
  buyer_id int not null references users on delete cascade,
  -- The side that does not want to be written to.
  side text not null check (side in ('buyer', 'shop')),
  by_user_id int not null references users,
  created_at timestamptz not null,
  primary key (shop_id, buyer_id, side)
);

-- One report of a message by each side.
create table message_report (
  message_id int not null references message on delete cascade,
  side text not null check (side in ('buyer', 'shop')),
  by_user_id int not null references users,
  note text not null,
  created_at timestamptz not null,
  primary key (message_id, side)
);
