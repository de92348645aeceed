-- What a keyword is compared with in an order, a line for each: who it goes to, street and town, the code without its dash,
-- and the digits of the phone. A function, so that its index needs no column and the table is not written anew.
create function order_text(code text, name text, phone text, address text, city text) returns text
  language sql immutable parallel safe
  return fold(name || chr(10) || address || chr(10) || city) || chr(10)
    || lower(replace(code, '-', '') collate "default") || chr(10) || regexp_replace(phone, '\D', '', 'g');
