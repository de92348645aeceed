-- What a member of staff may do follows from the role; null for owners. Older nodes know only `owner` and `staff`.
alter table shop_member add column staff_role text check (staff_role in ('manager', 'sales', 'packing', 'books'));
-- The address or number that was invited: the owner knows no other contact of their staff.
alter table shop_member add column staff_contact text;

-- An invitation to work in a shop. It is deleted once it was accepted, declined or withdrawn.
create table staff_invitation (
  id int generated always as identity primary key,
  shop_id int not null references shop on delete cascade,
  staff_role text not null check (staff_role in ('manager', 'sales', 'packing', 'books')),
  email text,
  phone text,
  token_hash bytea not null unique,
  invited_by int not null references users on delete cascade,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((email is null) <> (phone is null))
);
create unique index staff_invitation_email_key on staff_invitation (shop_id, email);
create unique index staff_invitation_phone_key on staff_invitation (shop_id, phone);
