-- One text message for each notification, which is one person's, and channel: so nothing is sent twice.
create table text_message (
  id int generated always as identity primary key,
  notification_id int not null references notification on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp')),
  user_id int not null references users on delete cascade,
  -- `sending`: given to the provider, which has not answered. `unknown`: it never did.
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sending', 'sent', 'refused', 'dropped', 'unknown')),
  send_at timestamptz not null default now(),
  tried_at timestamptz,
  -- The provider's id, the code of its refusal, or why it was dropped.
  outcome text,
  created_at timestamptz not null default now(),
  unique (notification_id, channel)
);
create index text_message_waiting_idx on text_message (send_at) where state = 'waiting';
create index text_message_user_idx on text_message (user_id, id desc);
create index text_message_age_idx on text_message (created_at);
