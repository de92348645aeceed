-- Old use ended with 0006: nodes of the version before read items without pieces, and lock the order before a refund.
-- Items are cancelled piece by piece. `quantity` is what is left, so that all sums, and nodes of the version before, count only that.
alter table order_item add column cancelled_quantity int not null default 0 check (cancelled_quantity >= 0);
alter table order_item drop constraint order_item_quantity_check;
alter table order_item add constraint order_item_quantity_check check (quantity >= 0 and quantity + cancelled_quantity > 0);

create table item_cancellation (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  items jsonb not null check (jsonb_typeof(items) = 'array'), -- [{ "itemId", "quantity" }]
  amount_pesewas pesewas not null, -- what the buyer no longer pays
  by_user_id int not null references users,
  by_key text, -- the name that the API key had
  note text, -- why, in the words of who did it
  at timestamptz not null
);
create index item_cancellation_order_idx on item_cancellation (order_id, id);
create trigger item_cancellation_append_only before update or delete on item_cancellation for each row execute function refuse_change();

-- What an online payment is for, by vendor order as in `covers`. Null: the amounts of the vendor orders, which have not changed since.
alter table payment add column amounts bigint[];
-- A vendor order may be refunded in several steps. The lock of its order keeps two refunds from paying the same money.
drop index refund_once_idx;
