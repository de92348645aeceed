import { formatCedis } from '@axle/contract/money'

/** A price in cedis; left-to-right also in Arabic text. */
export function Money({ amount, className }: { amount: number; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className ? `money ${className}` : 'money'}>
      {formatCedis(amount)}
    </bdi>
  )
}

/** A price to compare at a glance: the cedis large, sign and pesewas small. The text equals that of `Money`. */
export function Price({ amount }: { amount: number }) {
  const text = formatCedis(amount)
  const [sign, cedis, pesewas] = [text.slice(0, 3), text.slice(3, -3), text.slice(-3)]
  return (
    <bdi dir="ltr" className="money price">
      <small>{sign}</small>
      {cedis}
      <small>{pesewas}</small>
    </bdi>
  )
}
