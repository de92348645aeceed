-- Why a shop is not active, in the words of the admin who decided it. Its owner reads it.
alter table shop add column status_reason text;
