export { idsByName, type Named, type ReferenceData, referenceData, type Word } from './reference-data.ts'
export { distinctModels, nameOfPart, namesIn, oncePerReference, vehicleNames } from './reference-names.ts'
