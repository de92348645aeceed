import { gradientsUsedIn, made, tone, type Material } from './materials.ts'
import { svg } from './scene.ts'
import { circle, ellipse, group, path, rect, stroke, times } from './shapes.ts'

const signs: readonly Material[] = ['navy', 'red', 'amber', 'green', 'orange', 'blue', 'maroon', 'black']

/** A storefront in the shop's colours, chosen by `number`. */
export function storefront(number: number) {
  const pick = (offset: number) => signs[(number + offset) % signs.length] ?? 'navy'
  const [sign, wall] = [pick(0), number % 3 === 0 ? 'ivory' : number % 3 === 1 ? 'paper' : 'white'] as const
  const content =
    rect(0, 820, 1200, 380, '#d7c4a3') +
    path('M0 900H1200V1200H0Z', '#cbb48e') +
    rect(90, 300, 1020, 620, made(wall)) +
    rect(90, 300, 1020, 24, '#000000', { opacity: 0.12 }) +
    path('M50 300H1150L1110 240H90Z', made('iron', 'down')) +
    rect(130, 340, 940, 130, made(sign, 'down'), { rx: 16 }) +
    emblem(number) +
    times(16, (i) => path(`M${130 + i * 58.75} 490h58.75l-6 78q-24 30 -48 0z`, i % 2 ? '#ffffff' : tone(sign, 1))) +
    rect(170, 590, 430, 330, tone('black', 3)) +
    rect(184, 604, 402, 316, made('glass')) +
    shelves() +
    rect(660, 590, 380, 330, made('steel', 'across')) +
    times(15, (i) => rect(660, 596 + i * 9, 380, 4, tone('steel', 3), { opacity: 0.6 })) +
    rect(672, 730, 356, 190, '#2a2e32') +
    times(3, (i) =>
      group(circle(0, 0, 52, '#1b1d1f') + circle(0, 0, 26, made('silver', 'round')), `translate(${740 + i * 106} 868)`),
    ) +
    times(2, (i) =>
      group(circle(0, 0, 52, '#1b1d1f') + circle(0, 0, 26, made('silver', 'round')), `translate(${793 + i * 106} 780)`),
    ) +
    ellipse(600, 940, 560, 26, '#3a2c18', { opacity: 0.22 }) +
    times(2, (i) => path(`M${70 + i * 1000} 930q-10 -90 24 -150q40 60 26 150z`, made('green', 'across')))
  const sky =
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#bcdcf0"/><stop offset="1" stop-color="#f4f8f9"/></linearGradient>'
  return svg(gradientsUsedIn(content) + sky, rect(0, 0, 1200, 1200, 'url(#sky)') + content)
}

const shelves = () =>
  times(
    3,
    (row) =>
      rect(184, 700 + row * 100, 402, 10, '#6c757d') +
      times(6, (i) =>
        rect(
          196 + i * 65,
          700 + row * 100 - 44 - ((i * 7 + row * 5) % 4) * 9,
          50,
          44 + ((i * 7 + row * 5) % 4) * 9,
          tone(signs[(i + row * 2) % signs.length] ?? 'navy', 1),
          { rx: 4, opacity: 0.9 },
        ),
      ),
  ) + path('M190 610H330L240 915H190Z', '#ffffff', { opacity: 0.3 })

/** The symbol on the sign, instead of words. */
const emblem = (number: number) =>
  group(
    [
      circle(0, 0, 46, 'none', { stroke: '#ffffff', 'stroke-width': 14 }) + circle(0, 0, 14, '#ffffff'),
      times(8, (i) => rect(-8, -56, 16, 26, '#ffffff', { rx: 4, transform: `rotate(${i * 45})` })) +
        circle(0, 0, 32, 'none', { stroke: '#ffffff', 'stroke-width': 14 }),
      stroke('M-44 40L20 -24M20 -24a26 26 0 1 0 34 -34', '#ffffff', 16),
      path('M-60 30V-10L-36 -34H30L60 -6V30Z', '#ffffff') +
        circle(-32, 32, 16, '#30363c') +
        circle(32, 32, 16, '#30363c'),
    ][number % 4] ?? '',
    'translate(600 405)',
  ) +
  rect(220, 396, 250, 18, '#ffffff', { rx: 9, opacity: 0.75 }) +
  rect(730, 396, 250, 18, '#ffffff', { rx: 9, opacity: 0.75 })
