-- A paused product is not on sale until its shop resumes it.
alter table product add column paused_at timestamptz;

-- Oil, batteries, tyres and tools fit any vehicle, so they list none.
alter table product add column fits_any_vehicle boolean not null default false;
alter table listing add column fits_any_vehicle boolean not null default false;
