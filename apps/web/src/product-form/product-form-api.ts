import type { UseFormReturnType } from '@mantine/form'
import type { ProductFormValues } from './product-form-values.ts'

/** The form as its fields use it. */
export type ProductFormApi = UseFormReturnType<ProductFormValues>
