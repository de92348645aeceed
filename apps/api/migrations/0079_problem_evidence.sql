-- When the side that has to act is reminded of the deadline; null once it was.
alter table problem add column remind_at timestamptz;
create index problem_remind_idx on problem (remind_at) where remind_at is not null; -- small
-- Since when texts and photos are removed, because the buyer's account was deleted.
alter table problem add column texts_removed_at timestamptz;

-- The story is append-only, but for the removal of its texts.
create function refuse_change_but_removed_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '23514', constraint = 'append_only';
end $$;
create or replace trigger problem_event_append_only before update or delete on problem_event
  for each row execute function refuse_change_but_removed_note();
