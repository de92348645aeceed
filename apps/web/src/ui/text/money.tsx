import { formatCedis } from '@axle/contract/money'

/** A price in cedis; left-to-right also in Arabic text. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return (
    <bdi dir="ltr" className={className ? `money ${className}` : 'money'}>
      {formatCedis(amount)}
    </bdi>
  )
}
