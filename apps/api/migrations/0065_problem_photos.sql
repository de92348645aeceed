-- Private photos of a report or a step of a problem.
create table problem_photo (
  upload_id int primary key references upload,
  event_id int not null references problem_event,
  position smallint not null,
  unique (event_id, position)
);
