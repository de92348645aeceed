-- Which side the wheel is on, where it matters: racks, lamps, dashboards.
alter table fitment add column steering text check (steering in ('left', 'right'));

-- One order of names everywhere: nodes sort in memory by the letters' codes, whatever the database's own language is.
alter table listing alter column name_key type text collate "C";

-- My vehicles, of those who have an account.
create table garage_vehicle (
  user_id int not null references users on delete cascade,
  vehicle_id int not null references vehicle on delete cascade,
  is_chosen boolean not null default false, -- shopped for now
  added_at timestamptz not null default now(),
  primary key (user_id, vehicle_id)
);
create unique index garage_one_chosen_key on garage_vehicle (user_id) where is_chosen;
create index garage_vehicle_idx on garage_vehicle (vehicle_id);

-- Nodes keep the listing in memory, so they are told which rows changed, some hundred a message (8,000 bytes at most).
-- An empty message means: all of them may have.
create function tell_listing() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', string_agg(product_id::text, ','))
  from (select product_id, (row_number() over () - 1) / 700 as message from changed) as numbered group by message;
  return null;
end $$;
drop trigger listing_tell on listing;
create trigger listing_tell_insert after insert on listing referencing new table as changed
  for each statement execute function tell_listing();
create trigger listing_tell_update after update on listing referencing new table as changed
  for each statement execute function tell_listing();
create trigger listing_tell_delete after delete on listing referencing old table as changed
  for each statement execute function tell_listing();
create trigger listing_tell_truncate after truncate on listing for each statement execute function tell_nodes('catalogue');

create trigger make_alias_tell after insert or update or delete on make_alias for each statement execute function tell_nodes('reference');
create trigger model_alias_tell after insert or update or delete on model_alias for each statement execute function tell_nodes('reference');

-- Makes and models are searched by their other names too.
update listing l set search_text = l.search_text || ' ' || fold(other.names)
from (
  select p.product_id, string_agg(p.alias, ' ') as names from (
    select l.product_id, a.alias from listing l, unnest(l.make_ids) m join make_alias a on a.make_id = m
    union all
    select l.product_id, a.alias from listing l, unnest(l.model_ids) m join model_alias a on a.model_id = m
  ) as p group by p.product_id
) as other
where other.product_id = l.product_id;
