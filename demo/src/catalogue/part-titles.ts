/** The sales name of a part, if it differs from its lower-case name. */
const titles: Readonly<Record<string, string>> = {
  'Brake Pad Set': 'brake pads',
  'Brake Shoe Set': 'brake shoes',
  'ABS Wheel Speed Sensor': 'ABS wheel speed sensor',
  'Spark Plug': 'spark plugs, set of 4',
  'Engine Control Unit': 'engine control unit (ECU)',
  'Complete Engine': 'complete engine',
  'Piston Ring Set': 'piston rings',
  'Headlamp Bulb': 'headlamp bulbs, pair',
  'Wiper Blade Pair': 'wiper blades, pair',
  'Alloy Rim Set': 'alloy rims, set of 4',
  'AC Compressor': 'AC compressor',
  'AC Condenser': 'AC condenser',
  'CV Joint': 'CV joint kit',
  'Engine Oil 4 L': 'engine oil, 4 L',
  'Coolant 4 L': 'coolant, 4 L',
  'Rear Silencer': 'rear silencer',
  'Wheel Hub Bearing': 'wheel hub bearing',
  Radiator: 'radiator',
}

export const titleOf = (part: string) => titles[part] ?? part.toLowerCase()

/** Variants of parts chosen by size. */
export const sizes: Readonly<Record<string, readonly string[]>> = {
  Tyre: [
    '175/65 R14',
    '185/65 R15',
    '195/65 R15',
    '205/55 R16',
    '215/60 R16',
    '225/65 R17',
    '265/65 R17',
    '265/70 R16',
  ],
  'Engine Oil 4 L': ['5W-30 synthetic', '10W-40 semi-synthetic', '15W-40 mineral', '20W-50 mineral', '0W-20 synthetic'],
  'Coolant 4 L': ['ready mixed', 'concentrate'],
  'Headlamp Bulb': ['H4 60/55 W', 'H7 55 W', 'H11 55 W', 'HB3 60 W'],
  'Alloy Rim Set': ['15 in', '16 in', '17 in', '18 in'],
  'Car Battery': ['45 Ah', '60 Ah', '70 Ah', '90 Ah'],
  'Wiper Blade Pair': ['24 and 16 in', '26 and 16 in', '22 and 19 in'],
}

/** Sizes that serve many models of a make. */
export const fitsMany: ReadonlySet<string> = new Set([
  'Tyre',
  'Engine Oil 4 L',
  'Coolant 4 L',
  'Headlamp Bulb',
  'Car Battery',
])
