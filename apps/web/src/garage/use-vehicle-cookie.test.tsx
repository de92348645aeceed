import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose, emptyGarage } from './garage.ts'
import { garageStore } from './garage-store.ts'
import { corolla, elantra } from './testing.ts'
import { useListVehicle, useVehicleCookie } from './use-vehicle-cookie.ts'

let written: string[] = []
beforeEach(() => {
  garageStore.set(emptyGarage)
  written = []
  let cookie = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookie = text.split(';')[0] ?? ''
    written.push(cookie)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  garageStore.set(emptyGarage)
})

it('sends the chosen vehicle to the server, once for each choice [S-02]', () => {
  const Probe = () => {
    useVehicleCookie()
    return null
  }
  render(<Probe />)
  for (const vehicle of [elantra, elantra, corolla, null])
    act(() => garageStore.set((garage) => choose(garage, vehicle)))
  expect(written).toEqual([`app-vehicle=${elantra.vehicleId}`, `app-vehicle=${corolla.vehicleId}`, 'app-vehicle='])
})

it('sorts a list by the vehicle of its rendered page until the browser knows better [S-02]', () => {
  const seen: (number | undefined)[] = []
  const List = () => {
    seen.push(useListVehicle(31))
    return null
  }
  const page = document.createElement('div')
  page.innerHTML = renderToString(<List />)
  garageStore.set(choose(emptyGarage, elantra))
  render(<List />, { container: page, hydrate: true })
  expect([...new Set(seen)]).toEqual([31, elantra.vehicleId])
})
