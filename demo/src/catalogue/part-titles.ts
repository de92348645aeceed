/** How a product of a part is called in a shop window, where that differs from the part's name in small letters. */
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

/** What kinds there are of things that fit by size rather than by car. */
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
}

/** Sizes as above of which one serves many models of a make. */
export const fitsMany: ReadonlySet<string> = new Set([
  'Tyre',
  'Engine Oil 4 L',
  'Coolant 4 L',
  'Headlamp Bulb',
  'Car Battery',
])

/** A fact worth stating in a description, drawn per product; the cases of one part agree with each other. */
export const details: Readonly<Record<string, readonly string[]>> = {
  'Brake Pad Set': ['With wear sensor on one side', 'Without wear sensor', 'Shims and springs in the box'],
  'Brake Disc': ['Vented, sold each', 'Solid, sold each', 'Coated against rust, sold each'],
  'Oil Filter': ['Spin-on, with seal', 'With seal and drain-plug washer'],
  'Air Filter': ['Panel filter, washable frame', 'Panel filter for dusty roads'],
  'Cabin Filter': ['With carbon layer', 'Plain, changed in five minutes'],
  'Shock Absorber': ['Gas, sold each', 'Oil, sold each', 'Gas, with dust boot'],
  'Lower Control Arm': ['Bushes and ball joint fitted', 'Bushes fitted, ball joint apart'],
  Alternator: ['90 A, 4-pin plug', '110 A, 3-pin plug', '130 A, 4-pin plug'],
  'Starter Motor': ['1.0 kW, 9 teeth', '1.4 kW, 10 teeth', '2.0 kW, 11 teeth, diesel'],
  Radiator: ['Aluminium core, plastic tanks', 'For automatic gearbox, with cooler', 'For manual gearbox'],
  'Complete Engine': [
    'With starter and alternator, start-up video on request',
    'Bare engine with sump and head',
    'Half-cut, wiring and computer box included',
  ],
  'Automatic Gearbox': [
    'Four speeds, with torque converter',
    'Five speeds, with torque converter',
    'Six speeds, with torque converter',
  ],
  'Steering Rack': ['Hydraulic, left-hand drive', 'Electric, left-hand drive'],
  'Clutch Kit': ['Plate, cover and release bearing', 'Plate and cover'],
  'Timing Belt Kit': ['Belt, tensioner and idler', 'Belt and tensioner, water pump apart'],
  'Side Mirror': ['Electric, five wires', 'Electric with indicator, seven wires', 'By hand'],
  Headlamp: ['For H4 bulb, left-hand drive', 'Projector, left-hand drive', 'With motor for beam height'],
  'Tail Lamp': ['Bulb type, with holders', 'LED'],
  'AC Compressor': ['For R134a, with clutch', 'For R1234yf, with clutch'],
  'Front Bumper': ['With holes for fog lamps', 'Without holes for fog lamps', 'Bare, brackets apart'],
  'Door Shell': ['Glass and motor included', 'Bare shell, no glass'],
}
