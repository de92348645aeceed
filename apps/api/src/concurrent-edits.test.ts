import { bodyFields, type Route, routes } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionWorld, type World } from '@axle/testing/permission-world'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
let world: World
let worlds = 0
beforeEach(async () => {
  world = await permissionWorld(db, ` ${(worlds += 1)}`)
})
afterAll(async () => {
  await settled()
  await close()
})

interface Edited {
  url: string
  token: string
  /** Reads the edited fields by the names under which they are sent. */
  read: () => Promise<Record<string, unknown>>
  /** The field that another user changes, with two new values. */
  theirs: [name: string, first: unknown, second: unknown]
  /** Another field of the same form, with a new value. */
  other?: [name: string, value: unknown]
  /** Sent with every edit. */
  along?: object
}
const get = async (url: string, token: string) => (await call('GET', url, { token })).body.data
const curation = async (kind: string, id: number, theirs: Edited['theirs'], other?: Edited['other']) => {
  const { token } = world.users.admin
  const read = async () => {
    const [row] = await get(`/curation/${kind}?id=${id}`, token)
    return { ...row, parentId: row.parent?.id }
  }
  return { url: `/curation/${kind}/${id}`, token, read, theirs, ...(other && { other }) }
}
const profile = (token: string): Edited => {
  const url = `/users/${world.users.customer.id}`
  return {
    url,
    token,
    read: () => get(url, token),
    theirs: ['firstName', 'Abena', 'Esi'],
    other: ['lastName', 'Owusu'],
  }
}
const shop = (token: string, theirs: Edited['theirs']): Edited => {
  const url = `/business/${world.shopId}`
  return { url, token, read: () => get(url, token), theirs, other: ['name', `Gears ${world.shopId}`] }
}
const order = async (token: string, theirs: Edited['theirs'], other?: Edited['other']): Promise<Edited> => {
  const url = `/orders/${await world.order('pending_delivery')}`
  const read = async () => {
    const { order: whole, vendorOrders } = await get(url, token)
    return { ...whole, ...vendorOrders[0] }
  }
  const { id: vendorOrderId } = (await read()) as { id: number }
  return { url, token, read, theirs, ...(other && { other }), along: { vendorOrderId } }
}

/** Every form and table cell whose data another user or tab can edit too. */
const edits: Record<string, () => Promise<Edited> | Edited> = {
  'the own profile': () => profile(world.users.customer.token),
  'a user, by an admin': () => profile(world.users.admin.token),
  'an address': async () => {
    const { token } = world.users.customer
    const url = `/address/${await world.address()}`
    return { url, token, read: () => get(url, token), theirs: ['city', 'Tema', 'Ho'], other: ['fullName', 'Esi'] }
  },
  'a shop, by its owner': () =>
    shop(world.users.vendor.token, ['description', 'Gearboxes for all', 'Clutches for all']),
  'where a shop is paid': () => {
    const [first, second] = ['0241111111', '0242222222'].map((number) => ({ network: 'MTN', number, name: 'Kofi' }))
    return shop(world.users.vendor.token, ['payout', first, second])
  },
  'the status of a shop': () => shop(world.users.admin.token, ['status', 'inactive', 'pending']),
  'how a shop delivers': async () => {
    const { token } = world.users.vendor
    const url = `/business/${world.shopId}/delivery`
    await call('PUT', url, { token, data: { freeFrom: 900 } })
    return { url, token, read: () => get(url, token), theirs: ['freeFrom', 1_000, 2_000], other: ['pickUp', true] }
  },
  'site settings': () => {
    const { token } = world.users.admin
    const read = () => get('/settings', token)
    return {
      url: '/settings',
      token,
      read,
      theirs: ['lowStock', 7, 8],
      other: ['shippingFees', { standard: 12.5, speedy: 20 }],
    }
  },
  'where an order is delivered': () =>
    order(world.users.admin.token, ['deliveryToCity', 'Tema', 'Ho'], ['deliveryToName', 'Esi']),
  'the tracking of a vendor order': () =>
    order(world.users.vendor.token, ['trackingNumber', 'GH-1', 'GH-2'], ['carrier', 'VIP']),
  'the payment status of a vendor order': () =>
    order(world.users.vendor.token, ['paymentStatus', 'confirmed', 'failed'], ['carrier', 'VIP']),
  'the status of a vendor order': async () => {
    const edit = await order(world.users.vendor.token, ['status', 'processing', 'order_picked'])
    const read = async () => ({ status: (await get(edit.url, edit.token)).vendorOrders[0].status })
    return { ...edit, url: `${edit.url}/status`, read }
  },
  'a review': async () => {
    const { id, ratingId } = await world.review()
    const { token } = world.users.customer
    await call('PUT', `/products/${id}/ratings/${ratingId}`, { token, data: { rating: 4, comment: 'Good' } })
    const read = async () => {
      const { reviews } = await get(`/products/${id}`, token)
      return { rating: Number(reviews[0].reviewRating), comment: reviews[0].reviewComment }
    }
    return {
      url: `/products/${id}/ratings/${ratingId}`,
      token,
      read,
      theirs: ['rating', 2, 1],
      along: { comment: 'Good' },
    }
  },
  'the reply to a rating of a shop': async () => {
    const { id: orderId, vendorOrderIds } = await world.deliveredOrder()
    const data = { asDescribed: 4, speed: 4, service: 4 }
    const { token: buyer } = world.users.customer
    await call('PUT', `/orders/${orderId}/shop-ratings/${vendorOrderIds[0]}`, { token: buyer, data })
    const { token } = world.users.vendor
    const [{ id }] = await get(`/business/${world.shopId}/ratings/received`, token)
    const url = `/business/${world.shopId}/ratings/${id}/reply`
    await call('PUT', url, { token, data: { text: 'Thank you' } })
    const read = async () => (await get(`/business/${world.shopId}/ratings/received`, token))[0].reply
    return { url, token, read, theirs: ['text', 'Sorry', 'We sent another one'] }
  },
  'the reply to a review': async () => {
    const { id, ratingId } = await world.review()
    const { token } = world.users.vendor
    const url = `/products/${id}/ratings/${ratingId}/reply`
    await call('PUT', url, { token, data: { text: 'Thank you' } })
    const read = async () => {
      const { data } = (await call('GET', `/business/${world.shopId}/reviews`, { token })).body
      return { text: data.find((review: { id: number }) => review.id === ratingId).reply.text }
    }
    return { url, token, read, theirs: ['text', 'Thanks', 'Many thanks'] }
  },
  'a part of the catalogue': () =>
    curation('parts', world.partId, ['aliases', ['lining'], ['pad']], ['name', `Pads ${world.partId}`]),
  'a make': async () =>
    curation('makes', await world.make(), ['country', 'Japan', 'Korea'], ['aliases', [`M${Date.now()}`]]),
  'a vehicle': () => curation('vehicles', world.vehicleId, ['year', 2001, 2002]),
}

describe.each(Object.entries(edits))('a form that edits %s', (_name, make) => {
  const put = ({ url, token, along }: Edited, fields: object, was?: object) =>
    call('PUT', url, { token, raw: { data: { ...fields, ...along }, ...(was && { was }) } })

  it('overwrites nothing newer, and reports both values when the same field changed [V-01]', async () => {
    const edit = await make()
    const {
      theirs: [name, first, second],
      other: [otherName, otherValue] = [],
    } = edit
    const before = await edit.read()
    expect((await put(edit, { [name]: first })).status).toBe(200)

    const carried = { [name]: before[name], ...(otherName && { [otherName]: otherValue }) }
    const was = { [name]: before[name] ?? null, ...(otherName && { [otherName]: before[otherName] ?? null }) }
    // Validation skips unchanged fields, but here they must be valid.
    const isCarried = before[name] !== null && before[name] !== undefined
    const saved = await put(edit, isCarried ? carried : { ...carried, [name]: undefined }, was)
    expect([saved.status, saved.body.message]).toEqual([200, undefined])
    expect(await edit.read()).toMatchObject({ [name]: first, ...(otherName && { [otherName]: otherValue }) })

    const refused = await put(edit, { [name]: second }, { [name]: before[name] ?? null })
    expect([refused.status, refused.body.code, refused.body.conflicts]).toEqual([
      409,
      'edit_conflict',
      [{ path: name, was: before[name] ?? null, now: first, sent: second }],
    ])
    expect(await edit.read()).toMatchObject({ [name]: first })
    expect((await put(edit, { [name]: second }, { [name]: first })).status).toBe(200)
    expect(await edit.read()).toMatchObject({ [name]: second })
  })
})

describe('calls that edit', () => {
  /** These replace the value regardless of the stored one, or name the expected value themselves. */
  const exceptions = {
    'PUT /products/:id/rate': 'a new review replaces the own older one',
    'PUT /review-requests': 'the last choice counts',
    'PUT /notification-settings': 'the last choice counts',
    'PUT /orders/:id/shop-ratings/:vendorOrderId': 'the last marks and text of the one buyer count as a whole',
    'PUT /orders/:id/parcels/:vendorOrderId': 'names the change it expects',
    'PUT /garage/chosen': 'the vehicle chosen last is the chosen one',
    'PUT /business/:id/transfer-ownership': 'names the owner it expects',
    'PUT /business/:id/products': 'says it with each change',
    'PUT /business/:id/pause': 'the last pause counts as a whole',
    'PUT /business/:id/product-templates/:templateId': 'the last save counts as a whole',
    'PUT /business/:id/webhooks/:webhookId': 'the last URL and events count',
  }
  it('take the values that the caller read, except for listed ones [V-01]', () => {
    const puts = Object.entries<Route>(routes).filter(([name]) => name.startsWith('PUT '))
    const without = puts.filter(([, { body }]) => !bodyFields(body).includes('was')).map(([name]) => name)
    expect(without.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })
})

it('merge the two fees and the two contacts as separate settings [V-01]', async () => {
  const { token } = world.users.admin
  const { shippingFees, contact } = await get('/settings', token)
  const put = (data: object, was?: object) => call('PUT', '/settings', { token, raw: { data, ...(was && { was }) } })
  await put({ shippingFees: { ...shippingFees, standard: 31 }, contact: { ...contact, email: 'help@axle.example' } })
  const fees = { ...shippingFees, speedy: 42.5 }
  const saved = await put(
    { shippingFees: fees, contact: { ...contact, phone: '0302123456' } },
    { shippingFees, contact },
  )
  expect(saved.body.data).toMatchObject({
    shippingFees: { standard: 31, speedy: 42.5 },
    contact: { email: 'help@axle.example', phone: '0302123456' },
  })
})

it('merge the delivery days of the two shipping methods as separate settings [V-01]', async () => {
  const { token } = world.users.admin
  const was = { standard: { from: 2, to: 4 }, speedy: { from: 1, to: 1 } }
  const put = (deliveryDays: object, before?: object) =>
    call('PUT', '/settings', {
      token,
      raw: { data: { deliveryDays }, ...(before && { was: { deliveryDays: before } }) },
    })
  await put(was)
  await put({ ...was, standard: { from: 3, to: 5 } }, was)
  const saved = await put({ ...was, speedy: { from: 1, to: 2 } }, was)
  expect(saved.body.data.deliveryDays).toEqual({ standard: { from: 3, to: 5 }, speedy: { from: 1, to: 2 } })
  const refused = await put({ ...was, standard: { from: 1, to: 2 } }, was)
  expect([refused.status, refused.body.code]).toEqual([409, 'edit_conflict'])
})
