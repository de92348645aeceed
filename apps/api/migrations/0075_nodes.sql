-- The nodes of the site, as each reports itself every half minute. Nodes of the version before do not report.
create table node (
  id uuid primary key,
  -- Machine and port.
  name text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  status jsonb not null
);
