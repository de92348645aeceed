/**
 * The page is rendered for nobody in particular: before it is drawn it learns that a vehicle is chosen, keeps the place
 * for the verdicts and names it. Sent as text within the page, so it may use nothing from around it.
 */
export function showVehicleEarly(key: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    const chosen = kept.vehicles.find((one: { vehicleId: unknown }) => one.vehicleId === kept.chosenId)
    const root = document.documentElement
    root.style.setProperty('--vehicle', JSON.stringify(`${chosen.year} ${chosen.make} ${chosen.model}`))
    root.dataset['vehicle'] = ''
  } catch {
    // None is chosen, or the browser keeps nothing: then there is no place to keep.
  }
}

/** From now on the page knows by itself. */
export function stopShowingEarly(): void {
  delete document.documentElement.dataset['vehicle']
}
