-- What each person chose. Without a row, the app and mail are on, and text messages are off.
create table notification_setting (
  user_id int not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('app', 'mail', 'sms', 'whatsapp')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);

-- Text messages wait until these hours are over, in minutes of the day in the time zone.
create table quiet_hours (
  user_id int primary key references users on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  time_zone text not null,
  check (from_minute <> until_minute)
);

-- What a person can switch; null for notifications about the own account, which always come.
alter table notification add column topic text;
