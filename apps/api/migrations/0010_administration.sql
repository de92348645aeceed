-- The audit log is read newest first, all of it or by deed, by person or by what it was done to, at a million entries and more.
drop index audit_subject_idx;
create index audit_at_idx on audit (at desc, id desc);
create index audit_action_idx on audit (action, at desc, id desc);
create index audit_actor_idx on audit (actor_id, at desc, id desc);
create index audit_subject_idx on audit (subject_id, at desc, id desc);
create index audit_subject_type_idx on audit (subject_type, at desc, id desc);
