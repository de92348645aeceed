-- The sheets of a workbook with several: names, lines, and which of them are read. Rows of others have negative lines.
alter table product_import add column sheets jsonb;
