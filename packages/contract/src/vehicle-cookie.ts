/** Holds the chosen vehicle, so that the server lists fitting products first. */
export const vehicleCookie = 'app-vehicle'

/** Parses a vehicle's id; undefined if invalid. */
export const readVehicleId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
