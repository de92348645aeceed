import { plainKey } from '../spelling/keys.ts'

/** Words for everything that a marketplace of parts sells, in all languages of the site. */
const words = `accessory accessories part parts spare spares sparepart spareparts autopart autoparts carpart carparts piece pieces piecedetachee
  piecesdetachees rechange ersatzteil ersatzteile autoteile teile repuesto repuestos refaccion refacciones recambio recambios autopartes pieza
  piezas phutung phutungxe 配件 零件 汽配 汽车配件 قطع غيار قطعغيار قطعغيارالسيارات`

const keys: ReadonlySet<string> = new Set(words.split(/\s+/).map(plainKey))

export const isWholeCatalogue = (key: string): boolean => keys.has(key)
