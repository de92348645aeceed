import { hasReturnLabel, type ProblemState, type ReturnLabel, type ReturnMethod } from '@axle/contract'
import { sql } from 'kysely'
import { DomainError } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'

interface Row extends ReturnLabel {
  readonly state: ProblemState
  readonly returnMethod: ReturnMethod | null
}

/** Reads the label of a return that is agreed. Throws 409 `no_return`. Check first that the caller takes part in the problem. */
export async function readReturnLabel(db: Db, problemId: number): Promise<ReturnLabel> {
  const { rows } = await sql<Row>`
    select p.id as "problemId", p.state, p.return_method as "returnMethod", o.code as "orderCode",
      json_build_object('name', s.name, 'phone', s.phone, 'address', s.address) as shop,
      json_build_object('name', trim(b.first_name || ' ' || b.last_name)) as buyer,
      (select json_agg(json_build_object('itemId', i.id, 'productName', i.product_name, 'quantity', l.quantity) order by i.id)
        from problem_item l join order_item i on i.id = l.order_item_id where l.problem_id = p.id) as items
    from problem p join orders o on o.id = p.order_id join shop s on s.id = p.shop_id join users b on b.id = p.buyer_id
    where p.id = ${problemId}`.execute(db)
  const [row] = rows
  if (row === undefined || !hasReturnLabel(row.state, row.returnMethod))
    throw new DomainError('conflict', 'no_return', 'Nothing is to be returned at the moment')
  const { state: _state, returnMethod: _method, ...label } = row
  return label
}
