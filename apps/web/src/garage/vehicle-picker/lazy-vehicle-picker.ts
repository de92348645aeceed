import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export const LazyVehiclePicker = lazyDialog(() => import('./vehicle-picker.tsx'))
