-- What the starter catalogue has offered to this database once: it is never offered again, so edits and deletions stay.
create table starter_entry (
  key text primary key,
  row_id int, -- the row that it became or was found as; of words null
  offered_at timestamptz not null default now()
);
