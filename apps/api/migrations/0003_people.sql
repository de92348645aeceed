-- Nodes keep the streams of people who are signed in, so they are told for whom there is something new or something
-- changed (`user:notification` or `user:`), and which sessions ended. Some hundred a message: it holds 8,000 bytes.
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', string_agg(user_id || ':' || case when tg_op = 'INSERT' then id::text else '' end, ','))
  from (select user_id, id, (row_number() over () - 1) / 300 as message from changed) as numbered group by message;
  return null;
end $$;
create trigger notification_tell_insert after insert on notification referencing new table as changed
  for each statement execute function tell_notifications();
create trigger notification_tell_update after update on notification referencing new table as changed
  for each statement execute function tell_notifications();

create function tell_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', string_agg(id::text, ','))
  from (select id, (row_number() over () - 1) / 700 as message from ended) as numbered group by message;
  return null;
end $$;
create trigger session_tell_delete after delete on session referencing old table as ended
  for each statement execute function tell_sessions();
