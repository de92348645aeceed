-- The audit log is read newest first, all of it or by deed, by person or by what it was done to, at a million entries and more.
drop index audit_subject_idx;
create index audit_at_idx on audit (at desc, id desc);
create index audit_action_idx on audit (action, at desc, id desc);
create index audit_actor_idx on audit (actor_id, at desc, id desc);
create index audit_subject_idx on audit (subject_id, at desc, id desc);
create index audit_subject_type_idx on audit (subject_type, at desc, id desc);

-- The admin dashboard sums up days of orders, and who came on them, from indexes that hold all it reads.
create index vendor_order_sales_idx on vendor_order (created_at) include (order_id, status, sub_total_pesewas) where not is_archived;
create index orders_region_idx on orders (created_at) include (id, delivery_to_state) where not is_archived;
create index users_created_idx on users (created_at) where deleted_at is null;
create index shop_created_idx on shop (created_at) where deleted_at is null;
