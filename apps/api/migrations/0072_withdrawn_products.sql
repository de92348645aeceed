-- Tells nodes that products were taken off sale: then they serve no page from before. Nodes of the version before do not
-- listen to it, and serve no page from before any change.
create function tell_withdrawn() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    perform pg_notify('withdrawn', '');
  end if;
  return null;
end $$;
create trigger listing_tell_withdrawn after delete on listing referencing old table as gone
  for each statement execute function tell_withdrawn();
