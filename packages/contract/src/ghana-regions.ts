/** The official names of Ghana's regions. Pages suggest them; the API accepts any text. */
export const ghanaRegions = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const

const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bregion\b/, '')
    .replace(/\b(?:gt|gr)\b/, 'greater')
    .replaceAll(/[^a-z]/g, '')
const byKey = new Map<string, string>(ghanaRegions.map((region) => [keyOf(region), region]))

/** Returns the official name of a region that is spelled in another way, such as `greater accra region`; else undefined. */
export const regionOf = (text: string): string | undefined => byKey.get(keyOf(text))
