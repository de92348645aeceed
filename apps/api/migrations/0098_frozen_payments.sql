-- Outside a transaction
-- Payments whose amounts are frozen, because the price of what they cover changed: the list of owed refunds looks at them.
create index concurrently if not exists payment_frozen_idx on payment (order_id) where amounts is not null and status = 'paid';
