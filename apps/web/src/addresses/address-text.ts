/**
 * The fields of the form behind the single `address` text: `Ring Road 12 (behind the fire station) · GPS
 * GA-059-3733`.
 */
export interface AddressTextFields {
  street: string
  landmark: string
  /** Ghana Post GPS code, unvalidated: several formats are in use. */
  digital: string
}

const digitalMark = 'GPS '
const landmarkMark = 'Landmark: '
const between = ' · '

export function joinAddressText(parts: AddressTextFields): string {
  const [street, landmark, digital] = [parts.street.trim(), parts.landmark.trim(), parts.digital.trim()]
  const named = street === '' ? landmarkMark + landmark : `(${landmark})`
  const place = [street, landmark && named].filter(Boolean).join(' ')
  return [place, digital && digitalMark + digital].filter(Boolean).join(between)
}

/** Splits the text into fields. Foreign text stays whole and joins to the same text. */
export function splitAddressText(text: string): AddressTextFields {
  const [, place = text, digital = ''] = /^(?:(.*?) · )?GPS (\S.*)$/.exec(text)?.map((part) => part ?? '') ?? []
  if (place.startsWith(landmarkMark)) return { street: '', landmark: place.slice(landmarkMark.length), digital }
  const opening = openingOf(place)
  const landmark = opening < 0 ? '' : place.slice(opening + 1, -1)
  if (landmark.trim() === '') return { street: place, landmark: '', digital }
  return { street: place.slice(0, Math.max(0, opening - 1)), landmark, digital }
}

/** Index of the bracket that closes at the end of the text, or -1. */
function openingOf(text: string): number {
  if (!text.endsWith(')')) return -1
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth += 1
    if (text[at] === '(') depth -= 1
    if (depth === 0) return at === 0 || text[at - 1] === ' ' ? at : -1
  }
  return -1
}
