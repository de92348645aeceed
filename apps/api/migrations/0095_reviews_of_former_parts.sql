-- The part that a product was when it was reviewed, if its shop made another one of it since. Such a review is neither shown
-- nor counted. No reference: the part may be deleted.
alter table review add column former_part_id int;
