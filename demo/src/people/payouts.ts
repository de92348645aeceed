/** Nearly every shop has said where mobile money goes. */
export const takesMobileMoney = (shopId: number): boolean => shopId % 12 !== 10

/** How the networks' money is called, by how their numbers begin after +233. */
const networks: Readonly<Record<string, string>> = {
  '20': 'Telecel Cash',
  '50': 'Telecel Cash',
  '26': 'AT Money',
  '27': 'AT Money',
  '56': 'AT Money',
  '57': 'AT Money',
}

/** Where a shop is paid, in the columns of its table. */
export const payoutOf = (
  shopId: number,
  { name, phoneInternational: phone }: { name: string; phoneInternational: string },
) =>
  takesMobileMoney(shopId)
    ? { payout_network: networks[phone.slice(4, 6)] ?? 'MTN MoMo', payout_number: phone, payout_name: name }
    : { payout_network: null, payout_number: null, payout_name: null }
