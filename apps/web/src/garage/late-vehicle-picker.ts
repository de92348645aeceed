import { lateDialog } from '../ui/late-dialog.tsx'

export const LateVehiclePicker = lateDialog(() => import('./vehicle-picker.tsx'))
