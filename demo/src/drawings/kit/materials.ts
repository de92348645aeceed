/** Materials: five tones from highlight to shade, used as gradients. */
const tones = {
  steel: ['#fbfcfd', '#d5dbe0', '#a3adb5', '#717b84', '#4b545c'],
  alu: ['#ffffff', '#eceff2', '#c6cdd3', '#98a2ab', '#6d7780'],
  iron: ['#b4bac0', '#868d94', '#5d646b', '#3e444a', '#272b30'],
  black: ['#6d747b', '#42484e', '#2a2f34', '#191d21', '#0c0e10'],
  rubber: ['#55585b', '#36393c', '#242628', '#161819', '#0a0b0b'],
  brass: ['#fff6d8', '#ecd08a', '#c9a34c', '#96742a', '#654a14'],
  zinc: ['#fcf8e6', '#e6dbab', '#c0ae6c', '#8f7d40', '#5e5025'],
  copper: ['#ffe3d0', '#e6a67c', '#bd7343', '#874a24', '#552b11'],
  ivory: ['#ffffff', '#f7f6f2', '#e0ded7', '#bbb8ae', '#8f8c82'],
  paper: ['#fffaf0', '#f8e8c8', '#e2c996', '#b89c64', '#8a7140'],
  lining: ['#8d857d', '#6c655f', '#524c47', '#3a3632', '#262320'],
  red: ['#ff9d92', '#e5443a', '#c2221f', '#8d1215', '#57090c'],
  amber: ['#fff0c4', '#fcc04d', '#f09a1a', '#bd6b06', '#7d4300'],
  blue: ['#9cc4f2', '#4a86d0', '#2760ad', '#164281', '#0c2852'],
  green: ['#a4dcb4', '#4eb071', '#2a8650', '#176038', '#0b3c22'],
  orange: ['#ffd0a2', '#f6923f', '#dc6b18', '#a74b0b', '#6c2e05'],
  pink: ['#ffd6e2', '#f58bab', '#dc557f', '#a8335a', '#6d1c38'],
  white: ['#ffffff', '#fafbfc', '#e4e8ec', '#c3c9d0', '#98a1aa'],
  silver: ['#ffffff', '#dfe3e7', '#b5bcc3', '#878f98', '#5d656d'],
  navy: ['#8fa6c8', '#48638f', '#2a4068', '#182946', '#0c162a'],
  maroon: ['#d99b9b', '#a34247', '#7a2329', '#531419', '#30090d'],
  kraft: ['#ecd7b6', '#dcbf94', '#c6a475', '#a58355', '#7d6039'],
  teal: ['#a5dede', '#3fa7a8', '#1c7f83', '#0f595d', '#07363a'],
  glass: ['#f6fbfd', '#dcebf1', '#b9d2dc', '#8fb0bd', '#688894'],
} as const

export type Material = keyof typeof tones
export type Direction = 'across' | 'down' | 'sheen' | 'round'

/**
 * Fills for shapes: `across` for an upright cylinder, `down` for a lying one, `sheen` for a flat face lit from the upper
 * left, `round` for a ball or a concave face.
 */
export const made = (material: Material, direction: Direction = 'sheen') => `url(#${material}-${direction})`

/** One flat tone of a material, 0 the lightest and 4 the darkest. */
export const tone = (material: Material, step: 0 | 1 | 2 | 3 | 4): string => tones[material][step]

const cylinder = [
  [0, 3],
  [0.12, 2],
  [0.3, 0],
  [0.46, 1],
  [0.72, 2],
  [0.93, 4],
  [1, 3],
] as const
const face = [
  [0, 0],
  [0.35, 1],
  [0.7, 2],
  [1, 3],
] as const

const stops = (material: Material, steps: readonly (readonly [number, 0 | 1 | 2 | 3 | 4])[]) =>
  steps.map(([at, step]) => `<stop offset="${at}" stop-color="${tone(material, step)}"/>`).join('')

function gradient(material: Material, direction: Direction) {
  const id = `id="${material}-${direction}"`
  switch (direction) {
    case 'across':
      return `<linearGradient ${id} x1="0" y1="0" x2="1" y2="0">${stops(material, cylinder)}</linearGradient>`
    case 'down':
      return `<linearGradient ${id} x1="0" y1="0" x2="0" y2="1">${stops(material, cylinder)}</linearGradient>`
    case 'sheen':
      return `<linearGradient ${id} x1="0" y1="0" x2="1" y2="1">${stops(material, face)}</linearGradient>`
    case 'round':
      return `<radialGradient ${id} cx=".38" cy=".32" r=".8">${stops(material, face)}</radialGradient>`
  }
}

/** Defines only the gradients that a drawing uses. */
export function gradientsUsedIn(drawing: string) {
  const used = new Set(
    [...drawing.matchAll(/url\(#([a-z]+)-(across|down|sheen|round)\)/g)].map(([, m, d]) => `${m} ${d}`),
  )
  return [...used]
    .map((pair) => pair.split(' ') as [Material, Direction])
    .map(([material, direction]) => gradient(material, direction))
    .join('')
}
