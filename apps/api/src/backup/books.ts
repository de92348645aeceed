import type { ClientBase } from 'pg'

/** What the books sum up to in pesewas, by kind and holder; nothing before there were books. */
export async function booksOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows: found } = await client.query<{ is: boolean }>(`select to_regclass('ledger_entry') is not null as is`)
  if (!found[0]?.is) return {}
  const { rows } = await client.query<{ name: string; sum: string }>(
    `select kind || ' ' || held_by as name, sum(amount_pesewas) as sum from ledger_entry
     group by kind, held_by order by kind collate "C", held_by collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

/** What is always so while Axle runs, each with what it says where it is not. To be asked of the newest schema. */
const rules = [
  [`select count(*) as n from product where stock < 0`, 'products have less than no stock'],
  [
    `select count(*) as n from orders o where total_pesewas is distinct from (
       select sum(sub_total_pesewas + shipping_pesewas + tax_pesewas) from vendor_order v where v.order_id = o.id)`,
    'orders differ from the sum of their parts',
  ],
  [
    `select count(*) as n from vendor_order v where sub_total_pesewas is distinct from (
       select sum(price_pesewas * quantity) from order_item i where i.vendor_order_id = v.id)`,
    'parts of orders differ from the sum of their items',
  ],
  [
    `select count(*) as n from (
       select is_archived, day, status, sum(n) as n from (
         select * from order_count union all select * from order_count_change union all
         select is_archived, (created_at at time zone 'UTC')::date, status, -1 from orders) as all_counts
       group by 1, 2, 3 having sum(n) <> 0) as off`,
    'counts of orders by day and status are off',
  ],
  [
    `select count(*) as n from listing l where not exists (
       select from product p join shop s on s.id = p.shop_id
       where p.id = l.product_id and p.price_pesewas = l.price_pesewas and p.deleted_at is null and p.paused_at is null
         and s.status = 'active')`,
    'rows of the listing differ from their products; npm run reindex makes it anew',
  ],
] as const

/** A sentence for each that does not hold. */
export async function brokenRules(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [question, complaint] of rules) {
    const { rows } = await client.query<{ n: string }>(question)
    if (Number(rows[0]?.n) > 0) broken.push(`${rows[0]?.n} ${complaint}.`)
  }
  return broken
}
