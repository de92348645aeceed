-- A block may pause the shops of a person and hold what is due to them. Lifting it restores what the block changed.
alter table users add column block_reason text;
-- The status that a paused shop had before its owner was blocked; null where no block paused it.
alter table shop add column suspended_from text check (suspended_from in ('active', 'inactive', 'pending'));
alter table shop add column payouts_held_at timestamptz;
