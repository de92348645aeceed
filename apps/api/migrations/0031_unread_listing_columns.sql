-- Lists and search read vehicles and texts from memory, so the listing no longer copies names, years and texts.
-- A later version drops the columns; nodes of the previous version still write them.
drop index listing_search_idx;
drop index listing_vehicles_idx;
alter table listing
  alter column make_ids set default '{}',
  alter column model_ids set default '{}',
  alter column years set default '{}',
  alter column search_text set default '';
