/** The URL path of the fake gateway. */
export const fakeGatewayPath = '/practice-gateway'

/** Not a secret: a message forged with it only makes the shop query the fake gateway, which reports the true state. */
export const fakeGatewayKey = 'sk_practice_no_money_moves'
