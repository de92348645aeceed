-- Who somebody is may change while their page is open: an admin gives them another role, a shop becomes theirs or is taken
-- away. Their streams are told (`user:me`), so that menus and rights on the screen follow.
create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.id || ':me');
  return null;
end $$;
create trigger users_tell after update on users for each row
  when (row(old.user_type, old.is_admin, old.first_name, old.last_name, old.username, old.email, old.phone, old.image_url)
    is distinct from row(new.user_type, new.is_admin, new.first_name, new.last_name, new.username, new.email, new.phone, new.image_url))
  execute function tell_person();

create function tell_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', coalesce(new.user_id, old.user_id) || ':me');
  return null;
end $$;
create trigger shop_member_tell after insert or update or delete on shop_member for each row execute function tell_member();
