-- Admins list and search users by name among a hundred thousand, and shops also by whoever owns them.

-- What search_text of 0007 does not hold; it serves the customers of orders, who are not found by their username.
create index users_username_search_idx on users using gin (username gin_trgm_ops);
-- Each filter walks along the names.
create index users_type_idx on users (user_type, name_key, id) where deleted_at is null;
create index users_blocked_idx on users (name_key, id) where blocked_at is not null and deleted_at is null;
-- Also for whoever asks if there is another admin.
create index users_admin_idx on users (name_key, id) where (is_admin or user_type = 'admin') and deleted_at is null;

alter table shop add column search_text text generated always as (
  fold(name || chr(10) || address) || chr(10) || phone || chr(10) || regexp_replace(phone, '\D', '', 'g')) stored;
create index shop_search_idx on shop using gin (search_text gin_trgm_ops) where deleted_at is null;
