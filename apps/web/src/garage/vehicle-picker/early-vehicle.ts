/**
 * The page is rendered without personal data: before the first paint this script inserts the chosen vehicle's name
 * and reserves space for the verdicts. Inlined as text, so it must not use anything outside its body.
 */
export function showVehicleEarly(key: string): void {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '')
    const chosen = stored.vehicles.find((one: { vehicleId: unknown }) => one.vehicleId === stored.chosenId)
    const root = document.documentElement
    root.style.setProperty('--vehicle', JSON.stringify(`${chosen.make} ${chosen.model} ${chosen.year}`))
    root.style.setProperty('--vehicle-short', JSON.stringify(`${chosen.model} ${chosen.year}`))
    root.dataset['vehicle'] = ''
  } catch {
    // No choice or no storage: nothing to reserve.
  }
}

/** After hydration the components take over. */
export function stopShowingEarly(): void {
  delete document.documentElement.dataset['vehicle']
}
