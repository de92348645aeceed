-- Nodes of 0.1.0 may start on this database. 0034 and 0064 named a newer program than they need: 0.1.0 writes no own SKU,
-- and every item that it writes has pieces.
update schema_migration set needs = 0 where version in (34, 64);
