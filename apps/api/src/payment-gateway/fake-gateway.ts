/** Where the practice gateway is mounted. */
export const fakeGatewayPath = '/practice-gateway'

/** No secret: whoever forges a message with it makes the shop ask the practice gateway, which tells what is true. */
export const fakeGatewayKey = 'sk_practice_no_money_moves'
