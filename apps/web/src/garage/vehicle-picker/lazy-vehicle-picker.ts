import { lateDialog } from '../../ui/lazy-dialog.tsx'

export const LateVehiclePicker = lateDialog(() => import('./vehicle-picker.tsx'))
