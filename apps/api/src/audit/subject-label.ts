import { sql } from 'kysely'

const numeric = sql`case when a.subject_id ~ '^\\d{1,9}$' then a.subject_id::int end`
const uuid = sql`case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`
const model = sql`model m join make on make.id = m.make_id`
const recordedName = sql`case when jsonb_typeof(a.details->'name') = 'string' then nullif(a.details->>'name', '') end`
// A deleted review is labelled with its product.
const reviewedProduct = sql`(select p.name from product p where p.id = case when a.details->>'productId' ~ '^\\d{1,9}$' then (a.details->>'productId')::int end)`
const named = (table: string) => sql`(select name from ${sql.table(table)} t where t.id = ${numeric})`

/** The current name of the subject of entry `a`; else the recorded name, or the id if none was recorded. */
export const subjectLabel = sql<string>`coalesce(case a.subject_type
  when 'user' then (select nullif(trim(t.first_name || ' ' || t.last_name), '') from users t where t.id = ${numeric})
  when 'shop' then ${named('shop')}
  when 'product' then ${named('product')}
  when 'order' then (select t.code from orders t where t.id = ${uuid})
  when 'payment' then (select t.reference from payment t where t.id = ${numeric})
  when 'import' then (select t.file_name from import_run t where t.id = ${numeric})
  when 'review' then coalesce(
    (select p.name from review t join product p on p.id = t.product_id where t.id = ${numeric}), ${reviewedProduct})
  when 'part' then ${named('part')}
  when 'category' then ${named('category')}
  when 'search_phrase' then (select phrase from search_phrase t where t.id = ${numeric})
  when 'make' then ${named('make')}
  when 'model' then (select make.name || ' ' || m.name from ${model} where m.id = ${numeric})
  when 'generation' then (
    select make.name || ' ' || m.name || ' ' || t.code from generation t join ${model} on m.id = t.model_id where t.id = ${numeric})
  when 'vehicle' then (
    select make.name || ' ' || m.name || ' ' || t.year from vehicle t join ${model} on m.id = t.model_id where t.id = ${numeric})
  end, ${recordedName}, a.subject_id)`
