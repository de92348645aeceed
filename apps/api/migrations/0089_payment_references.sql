-- Outside a transaction
create index concurrently if not exists payment_buyer_reference_idx on payment (lower(regexp_replace(buyer_reference, '\s', '', 'g')))
  where buyer_reference is not null;
