-- The owner's pause of a whole shop: from a moment to the first day back, or until the owner resumes it. Whether it is
-- in effect is a comparison with the clock, so that no job begins or ends it and no product is written.
alter table shop add column paused_from timestamptz;
alter table shop add column paused_until timestamptz;
alter table shop add column pause_message text;

-- Nodes cache the pauses of shops.
create trigger shop_pause_tell after update of paused_from, paused_until, pause_message on shop
  for each statement execute function tell_nodes('shops');

-- A job resumes a product paused until a day.
alter table product add column paused_until timestamptz;
