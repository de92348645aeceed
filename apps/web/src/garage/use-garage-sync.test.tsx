import type { Garage } from '@axle/contract/garage'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { choose, emptyGarage, remove } from './garage.ts'
import { garageStore } from './garage-store.ts'
import { corolla, elantra } from './testing.ts'
import { useGarageSync } from './use-garage-sync.ts'

function Page() {
  useGarageSync()
  return <p>the page</p>
}

const known = [elantra, corolla, { ...corolla, vehicleId: 32, year: 2013 }]

/** An account that stores its vehicles like the server. */
function anAccount(first: Garage = { vehicles: [], chosenId: null }) {
  let garage = first
  const answer = () => ({ body: { data: garage } })
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /users/6': () => ({ body: { data: aUser({ id: 6 }) } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /garage': answer,
    'POST /garage': ({ body }) => {
      const { vehicleIds, chosenId } = body as { vehicleIds: number[]; chosenId?: number | null }
      const added = vehicleIds.flatMap((id) => known.filter(({ vehicleId }) => vehicleId === id))
      const others = garage.vehicles.filter(({ vehicleId }) => !vehicleIds.includes(vehicleId))
      garage = { vehicles: [...added, ...others], chosenId: chosenId === undefined ? garage.chosenId : chosenId }
      return answer()
    },
    'PUT /garage/chosen': ({ body }) => {
      garage = { ...garage, chosenId: (body as { chosenId: number | null }).chosenId }
      return answer()
    },
    'DELETE /garage/13': () => {
      garage = { ...garage, vehicles: garage.vehicles.filter(({ vehicleId }) => vehicleId !== 13) }
      return answer()
    },
  })
  return { ...server, held: () => garage }
}
const lost = () => ({ status: 503, body: { message: 'Down', code: 'unavailable' } })
const stored = () => garageStore.get()
const storedIds = () => stored().vehicles.map(({ vehicleId }) => vehicleId)
const change = (...changes: Parameters<typeof garageStore.set>) => act(() => garageStore.set(...changes))
/** Everything is sent. */
const settled = () => waitFor(() => expect(stored()).toMatchObject({ account: 5, unsent: emptyGarage.unsent }))

async function signIn(id = 5) {
  await act(() => signInAs(aUser({ id })))
}

beforeEach(() => {
  localStorage.clear()
  return () => act(() => signOut())
})

describe('signing in', () => {
  it('merges the vehicles of browser and account; the choice made here wins', async () => {
    const account = anAccount({ vehicles: [corolla], chosenId: 31 })
    garageStore.set(choose(emptyGarage, elantra))
    open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    expect(account.calls('POST /garage').map(({ body }) => body)).toEqual([{ vehicleIds: [13], chosenId: 13 }])
    expect([storedIds(), stored().chosenId]).toEqual([[13, 31], 13])
    expect(account.held()).toEqual({ vehicles: [elantra, corolla], chosenId: 13 })
  })

  it('takes the account’s choice if there is none here', async () => {
    const account = anAccount({ vehicles: [corolla], chosenId: 31 })
    open({ '/': <Page /> }, '/')
    await signIn()
    await waitFor(() => expect([storedIds(), stored().chosenId]).toEqual([[31], 31]))
    expect(account.calls('POST /garage')).toEqual([])
  })

  it('the next page load syncs again, and removes what another device removed', async () => {
    const account = anAccount({ vehicles: [corolla], chosenId: null })
    await signIn()
    garageStore.set({ ...choose(emptyGarage, elantra), account: 5 })
    open({ '/': <Page /> }, '/')
    await waitFor(() => expect(storedIds()).toEqual([31]))
    expect(account.calls('POST /garage')).toEqual([])
  })

  it('a vehicle missing from the catalogue is dropped, the others arrive', async () => {
    const account = anAccount()
    const post = account.answers['POST /garage']
    account.answers['POST /garage'] = (sent) => {
      const at = (sent.body as { vehicleIds: number[] }).vehicleIds.indexOf(99)
      const message = 'This vehicle is not in the catalogue'
      if (at < 0) return post?.(sent) ?? lost()
      return {
        status: 400,
        body: { message, code: 'unknown_vehicle', errors: [{ path: `vehicleIds.${at}`, message }] },
      }
    }
    garageStore.set(choose(choose(emptyGarage, elantra), { ...corolla, vehicleId: 99 }))
    const { toasts } = open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    expect([storedIds(), toasts]).toEqual([[13], []])
  })

  it("the previous user's vehicles are not sent to the next account", async () => {
    const account = anAccount()
    garageStore.set({ ...emptyGarage, vehicles: [elantra], chosenId: 13, account: 6 })
    open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    expect([storedIds(), stored().chosenId, account.held().vehicles]).toEqual([[], null, []])
  })
})

describe('while signed in', () => {
  it('every change is sent to the account', async () => {
    const account = anAccount()
    open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    change((garage) => choose(garage, elantra))
    await settled()
    change((garage) => choose(garage, corolla))
    await settled()
    expect(account.held()).toEqual({ vehicles: [corolla, elantra], chosenId: 31 })
    change((garage) => choose(garage, null))
    await settled()
    expect(account.held().chosenId).toBeNull()
    change((garage) => remove(garage, 13))
    await settled()
    expect(account.held().vehicles).toEqual([corolla])
    expect(storedIds()).toEqual([31])
  })

  it('a change during a request is sent afterwards', async () => {
    const account = anAccount()
    open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    change((garage) => choose(garage, elantra))
    change((garage) => choose(garage, corolla))
    change((garage) => remove(garage, 13))
    await settled()
    expect(account.held()).toEqual({ vehicles: [corolla], chosenId: 31 })
    expect([storedIds(), stored().chosenId]).toEqual([[31], 31])
  })

  it('removing a vehicle that another device already removed shows no error', async () => {
    const account = anAccount({ vehicles: [elantra, corolla], chosenId: null })
    const { toasts } = open({ '/': <Page /> }, '/')
    await signIn()
    await waitFor(() => expect(storedIds()).toEqual([13, 31]))
    account.answers['DELETE /garage/13'] = () => ({
      status: 404,
      body: { message: 'x', code: 'vehicle_not_in_garage' },
    })
    account.answers['GET /garage'] = () => ({ body: { data: { vehicles: [corolla], chosenId: null } } })
    change((garage) => remove(garage, 13))
    await settled()
    expect([storedIds(), toasts]).toEqual([[31], []])
  })

  it('a failure is reported once, stored, and retried with the next change', async () => {
    const account = anAccount()
    const { toasts } = open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    const post = account.answers['POST /garage']
    account.answers['POST /garage'] = lost
    change((garage) => choose(garage, elantra))
    await waitFor(() => expect(toasts).toHaveLength(1))
    change((garage) => choose(garage, corolla))
    await waitFor(() => expect(account.calls('POST /garage')).toHaveLength(2))
    expect([toasts.length, storedIds(), stored().chosenId]).toEqual([1, [31, 13], 31])
    account.answers['POST /garage'] = (sent) => post?.(sent) ?? lost()
    change((garage) => choose(garage, elantra))
    await settled()
    expect(account.held()).toEqual({ vehicles: [corolla, elantra], chosenId: 13 })
  })

  it('a failed read without local changes is not reported', async () => {
    const account = anAccount()
    account.answers['GET /garage'] = lost
    const { toasts } = open({ '/': <Page /> }, '/')
    await signIn()
    await waitFor(() => expect(account.calls('GET /garage')).toHaveLength(1))
    expect(toasts).toEqual([])
  })
})

describe('signing out', () => {
  it("removes the account’s vehicles from this browser and keeps the visitor's", async () => {
    anAccount({ vehicles: [corolla], chosenId: 31 })
    garageStore.set(choose(emptyGarage, elantra))
    open({ '/': <Page /> }, '/')
    await signIn()
    await settled()
    act(() => void signOut())
    await waitFor(() => expect([storedIds(), stored().account]).toEqual([[13], null]))
    expect(stored().chosenId).toBe(13)
  })

  it('does not happen because of a server fault', async () => {
    const account = anAccount({ vehicles: [corolla], chosenId: 31 })
    account.answers['GET /users/5'] = lost
    await signIn()
    garageStore.set({ ...emptyGarage, vehicles: [corolla], chosenId: 31, account: 5 })
    open({ '/': <Page /> }, '/')
    expect(await screen.findByText('the page')).toBeDefined()
    expect(storedIds()).toEqual([31])
  })

  it('without an account no request is sent', async () => {
    const { sent } = anAccount()
    open({ '/': <Page /> }, '/')
    change((garage) => choose(garage, elantra))
    await vi.waitFor(() => expect(storedIds()).toEqual([13]))
    expect(sent.filter(({ call }) => call.includes('garage'))).toEqual([])
  })
})
