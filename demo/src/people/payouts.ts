/** Nearly every shop has a mobile money number. */
export const takesMobileMoney = (shopId: number): boolean => shopId % 12 !== 10

/** Mobile money services by number prefix after +233. */
const networks: Readonly<Record<string, string>> = {
  '20': 'Telecel Cash',
  '50': 'Telecel Cash',
  '26': 'AT Money',
  '27': 'AT Money',
  '56': 'AT Money',
  '57': 'AT Money',
}

/** The payment account of a shop, in column names. */
export const payoutOf = (
  shopId: number,
  { name, phoneInternational: phone }: { name: string; phoneInternational: string },
) =>
  takesMobileMoney(shopId)
    ? { payout_network: networks[phone.slice(4, 6)] ?? 'MTN MoMo', payout_number: phone, payout_name: name }
    : { payout_network: null, payout_number: null, payout_name: null }
