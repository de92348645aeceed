/** Parts that need a van instead of a rider, by words of their English name. */
const bulkyWords =
  /\b(?:bonnet|hood|bumper|fender|wing|door(?: shell)?|boot lid|tailgate|windscreen|windshield|rear window|roof panel|quarter panel|gearbox|transmission|differential|axle(?: assembly)?|chassis|subframe|dashboard|seat|seats|fuel tank|propeller shaft)$/i
const engine = /^(?:(?:complete|used|half|short|long|bare) )?(?:engine(?: assembly| block)?|cylinder head)$/i

/** Whether products of a part are bulky unless their shop says otherwise: engines, gearboxes, body panels and glass. */
export const isBulkyPart = (partName: string): boolean => bulkyWords.test(partName) || engine.test(partName)

export const parcelSizes = ['bulky', 'normal'] as const
export type ParcelSize = (typeof parcelSizes)[number]

/** Whether a product is bulky: as its shop says, else by its part. */
export const isBulky = ({ parcelSize, partName }: Sized): boolean =>
  parcelSize == null ? isBulkyPart(partName) : parcelSize === 'bulky'

interface Sized {
  readonly parcelSize?: ParcelSize | null | undefined
  readonly partName: string
}
