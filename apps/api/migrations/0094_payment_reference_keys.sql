-- Outside a transaction
-- What of a reported transaction number is compared: its longest run of digits as typed, and with other characters
-- left out; without eight digits in a row, its letters and digits. Letters and digits that look like Latin ones count as these.
create or replace function payment_reference_keys(said text) returns text[] language sql immutable parallel safe strict
  return (
    with typed as (
      select lower(translate(normalize(said, NFKC),
        'АВЕЗІЈКМНОРСТУХЅаезіјкмнорстухѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧιοκρυχ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ABE3IJKMHOPCTYXSae3ijkmhopctyxsABEZHIKMNOPTYXiokpyx01234567890123456789')) as text),
    written as (select text, regexp_replace(translate(text, 'oil', '011'), '[^a-z0-9]', '', 'g') as compact from typed)
    select case
      when compact ~ '[0-9]{8}' then array(
        select (select ltrim(run[1], '0') from regexp_matches(form, '[0-9]{8,}', 'g') run order by length(run[1]) desc limit 1)
        from unnest(array[text, compact]) form)
      else array[coalesce(nullif(compact, ''), text)] end
    from written);
drop index concurrently if exists payment_reference_keys_idx;
create index concurrently payment_reference_keys_idx on payment using gin (payment_reference_keys(buyer_reference))
  where buyer_reference is not null;
drop index concurrently if exists payment_buyer_reference_idx;
