import { idOfCaller, type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /garage': {},
  'POST /garage': { send: ({ vehicleId }) => ({ body: { vehicleIds: [vehicleId] } }) },
  'PUT /garage/chosen': { send: () => ({ body: { chosenId: null } }) },
  'DELETE /garage/:vehicleId': {
    send: async (world, asker) => {
      const { db, vehicleId } = world
      const row = { user_id: idOfCaller(world, asker), vehicle_id: vehicleId }
      await db
        .insertInto('garage_vehicle')
        .values(row)
        .onConflict((same) => same.doNothing())
        .execute()
      return { params: { vehicleId } }
    },
  },
}
