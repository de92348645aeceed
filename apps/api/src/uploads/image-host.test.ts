import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anImage, aShop, aVendor } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp({
  env: {
    IMAGE_HOST_URL: 'https://api.images.example/v1/axle/upload',
    IMAGE_HOST_PRESET: 'parts',
    IMAGE_HOST_PICTURES: 'https://cdn.images.example/axle',
  },
})
const { db } = platform
afterAll(close)

const hosted = 'https://cdn.images.example/axle/v1/pads.jpg'

describe('with an external image host', () => {
  it('everybody gets the URL for uploads [UPL-10, API-57]', async () => {
    const { body } = await call('GET', '/site')
    expect(body.data.imageUpload).toEqual({ url: 'https://api.images.example/v1/axle/upload', preset: 'parts' })
  })

  it('URLs of its images and of those stored here are accepted [UPL-10]', async () => {
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const productId = await aProduct(db, shopId)
    const images = [hosted, await anImage(db, vendor.id)]
    const { status, body } = await call('PUT', `/products/${productId}`, { token: vendor.token, data: { images } })
    expect([status, body.data.images]).toEqual([200, images])
    const shop = await call('PUT', `/business/${shopId}`, { token: vendor.token, data: { imageUrl: hosted } })
    expect([shop.status, shop.body.data.imageUrl]).toEqual([200, hosted])
    const user = await aCustomer(db)
    const person = await call('PUT', `/users/${user.id}`, { token: user.token, data: { imageUrl: hosted } })
    expect([person.status, person.body.data.imageUrl]).toEqual([200, hosted])
  })

  it.each([
    'https://images.example/axle/a.jpg',
    'https://cdn.images.example/another/a.jpg',
    'https://cdn.images.example/axle/../another/a.jpg',
    'https://cdn.images.example/axle/%2e%2e/another/a.jpg',
    'https://cdn.images.example.evil.example/axle/a.jpg',
    'https://cdn.images.example:8443/axle/a.jpg',
    'http://cdn.images.example/axle/a.jpg',
    'https://cdn.images.example@evil.example/axle/a.jpg',
    '//cdn.images.example/axle/a.jpg',
    'javascript:alert(1)',
  ])('%s is rejected', async (imageUrl) => {
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const { status, body } = await call('PUT', `/business/${shopId}`, { token: vendor.token, data: { imageUrl } })
    expect([status, body.errors]).toEqual([400, [{ path: 'imageUrl', message: 'Image URL must be an uploaded image' }]])
  })

  it('an existing URL may stay', async () => {
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const former = 'https://former.example/a.jpg'
    const productId = await aProduct(db, shopId, { images: [former] })
    const put = (images: string[]) => call('PUT', `/products/${productId}`, { token: vendor.token, data: { images } })
    expect((await put([hosted, former])).status).toBe(200)
    expect((await put([former, 'https://former.example/b.jpg'])).status).toBe(400)
  })
})
