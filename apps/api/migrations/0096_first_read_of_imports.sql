-- The first products of an import as its check read them, which its page shows before anything is imported.
alter table product_import add column first_read jsonb not null default '[]';
