-- When somebody last changed something by this session. For some seconds after it every node shows them the catalogue as it
-- is now, not as a replica or a cache has it.
alter table session add column wrote_at timestamptz;
