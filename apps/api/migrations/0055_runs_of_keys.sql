-- The API key that started a run in the background: the run goes on while the key may still do it. Nothing refers to the
-- table of keys, which exports leave out.
alter table product_import add column by_key_id int;
alter table bulk_edit
  add column by_key text,
  add column by_key_id int,
  add column undo_by_key_id int;
-- Why an import ended early.
alter table product_import add column stopped text check (stopped in ('rights', 'shop'));
-- Only nodes of the version before read it. False lets them audit every product.
alter table product_import alter column is_own set default false;
