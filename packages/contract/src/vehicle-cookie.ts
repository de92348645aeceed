/** Names the chosen vehicle to the server, which lists what fits it first. */
export const vehicleCookie = 'app-vehicle'

/** The id of a vehicle; undefined for anything else. */
export const readVehicleId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
