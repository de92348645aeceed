-- Whether a shop takes a vendor order on: a record beside its status. A vendor order without one has no time set; so have
-- those that nodes of the version before place.
create table vendor_order_acceptance (
  vendor_order_id int primary key references vendor_order on delete cascade,
  -- Until when the shop has to answer, and when it is reminded. Null: no time is set.
  due_at timestamptz,
  remind_at timestamptz,
  reminded_at timestamptz,
  -- Expired: the shop said nothing in time.
  answer text check (answer in ('accepted', 'declined', 'expired')),
  answered_at timestamptz,
  by_user_id int references users,
  by_key text, -- the name that the API key had
  check ((answer is null) = (answered_at is null))
);
create index vendor_order_acceptance_due_idx on vendor_order_acceptance (due_at) where answer is null;
create index vendor_order_acceptance_remind_idx on vendor_order_acceptance (remind_at) where answer is null and reminded_at is null;
create index vendor_order_acceptance_user_idx on vendor_order_acceptance (by_user_id);
