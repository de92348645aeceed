import type { Condition, Make, Part } from '../facts.ts'
import type { Chance } from '../random.ts'

export type Steering = 'left' | 'right'

/** Notes on restrictions, as shops write them next to a vehicle. */
const conditions: Readonly<Record<string, readonly string[]>> = {
  'AC Compressor': ['Only with air-con'],
  'AC Condenser': ['Only with air-con'],
  'Cabin Filter': ['Only with air-con'],
  'Fan Belt': ['Only with air-con', 'Only without air-con'],
  'Radiator Fan': ['Only with air-con', 'Compare the plug before fitting'],
  Radiator: ['Automatic gearbox only', 'Manual gearbox only'],
  'Brake Pad Set': ['Not for the sports trim', 'Compare the shape of the old pads'],
  'Brake Shoe Set': ['Only with rear drums'],
  'Brake Disc': ['Only with 15-inch wheels or larger', 'Not for the sports trim'],
  'Brake Master Cylinder': ['Only with ABS', 'Only without ABS'],
  'ABS Wheel Speed Sensor': ['Only with ABS'],
  'Shock Absorber': ['Not for raised suspension', 'Front-wheel drive only'],
  'Coil Spring': ['Petrol engines only', 'Diesel engines only'],
  'Wheel Hub Bearing': ['Only with ABS', 'Front-wheel drive only'],
  'Steering Rack': ['Hydraulic steering only', 'Electric steering only'],
  'Power Steering Pump': ['Hydraulic steering only'],
  'Spark Plug': ['Petrol engines only', 'Not for the hybrid'],
  'Ignition Coil': ['Petrol engines only', 'Compare the plug before fitting'],
  'Fuel Filter': ['Diesel engines only', 'Petrol engines only'],
  'Timing Belt Kit': ['Only engines with a timing belt'],
  'Timing Chain Kit': ['Only engines with a timing chain'],
  'Clutch Kit': ['Manual gearbox only'],
  'Drive Shaft': ['Automatic gearbox only', 'Manual gearbox only', 'Only with ABS'],
  'Fog Lamp': ['Only bumpers with holes for it'],
  'Front Bumper': ['Not for the sports trim', 'After the facelift', 'Before the facelift'],
  Headlamp: ['After the facelift', 'Before the facelift', 'Not for xenon'],
  'Tail Lamp': ['After the facelift', 'Before the facelift'],
  'Side Mirror': ['Only with electric mirrors'],
  'Complete Engine': ['Check the engine code on the block'],
}
const always = new Set(['AC Compressor', 'AC Condenser', 'ABS Wheel Speed Sensor'])
const anything = ['Check the part number on the old one', 'Compare with the old part before fitting']

export function noteFor(part: Part, random: Chance): string | null {
  const hasNote = random.is(always.has(part.name) ? 0.85 : 0.25)
  return hasNote ? random.pick(conditions[part.name] ?? anything) : null
}

/** The share of shops that state the steering side of side-specific parts. */
const sided: Readonly<Record<string, number>> = {
  'Steering Rack': 1,
  Headlamp: 0.9,
  'Brake Master Cylinder': 0.5,
  'Side Mirror': 0.4,
  'Wiper Blade Pair': 0.3,
}

/** Ghana uses left-hand drive. Used parts from Japan may be for the other side. */
export function steeringOf(part: Part, condition: Condition, make: Make, random: Chance): Steering | null {
  if (!random.is(sided[part.name] ?? 0)) return null
  return condition === 'Used' && make.country === 'Japan' && random.is(0.12) ? 'right' : 'left'
}
