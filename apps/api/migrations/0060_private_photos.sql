-- Old use ended with 0006: wider checks break no node of the version before. It knows no private photos, and foreign
-- keys keep it from deleting those in use.
-- Private photos have no public address. `claimed_for` names the table whose row keeps a photo.
alter table upload add column claimed_for text;
alter table upload drop constraint upload_preset_check;
alter table upload add constraint upload_preset_check check (preset in ('avatar', 'shop', 'product', 'private'));
alter table upload add constraint upload_claim_check check (claimed_for is null or preset = 'private');

create table message_photo (
  upload_id int primary key references upload,
  message_id int not null references message on delete cascade,
  position smallint not null,
  unique (message_id, position)
);

-- A message may be photos alone.
alter table message drop constraint message_text_check;
