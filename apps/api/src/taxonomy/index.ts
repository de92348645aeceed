import './taxonomy-tables.ts'
import { defineModule } from '../platform/module.ts'
export { idsByName, type Named, type Phrase, type ReferenceData, referenceData, type Word } from './reference-data.ts'
export { distinctModels, nameOfPart, namesIn, oncePerReference, vehicleNames } from './reference-names.ts'

/** Makes, models, vehicles, parts and categories, cached by every node. */
export const taxonomyModule = defineModule({ name: 'taxonomy', imports: [] })
