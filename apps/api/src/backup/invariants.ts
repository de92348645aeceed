import type { ClientBase } from 'pg'

/** Sums up the ledger in pesewas, by kind and holder; empty before the ledger existed. */
export async function ledgerSums(client: ClientBase): Promise<Record<string, number>> {
  const { rows: found } = await client.query<{ is: boolean }>(`select to_regclass('ledger_entry') is not null as is`)
  if (!found[0]?.is) return {}
  const { rows } = await client.query<{ name: string; sum: string }>(
    `select kind || ' ' || held_by as name, sum(amount_pesewas) as sum from ledger_entry
     group by kind, held_by order by kind collate "C", held_by collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

/** Invariants of the newest schema, each with the sentence for a violation. */
const rules = [
  [`select count(*) as n from product where stock < 0`, 'products have negative stock'],
  [
    `select count(*) as n from orders o where total_pesewas is distinct from (
       select sum(sub_total_pesewas + shipping_pesewas + tax_pesewas) from vendor_order v where v.order_id = o.id)`,
    'orders differ from the sum of their vendor orders',
  ],
  [
    `select count(*) as n from vendor_order v where sub_total_pesewas is distinct from (
       select sum(price_pesewas * quantity) from order_item i where i.vendor_order_id = v.id)`,
    'vendor orders differ from the sum of their items',
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
    'rows of the listing differ from their products; npm run reindex rebuilds them',
  ],
] as const

/** Returns a sentence for each violated invariant. */
export async function brokenRules(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [query, sentence] of rules) {
    const { rows } = await client.query<{ n: string }>(query)
    if (Number(rows[0]?.n) > 0) broken.push(`${rows[0]?.n} ${sentence}.`)
  }
  return broken
}
