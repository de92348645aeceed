import { bolt, hole } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { circle, group, path, rect, stroke, times } from '../kit/shapes.ts'

const speckles = (width: number, height: number) =>
  times(40, (i) =>
    circle(
      -width / 2 + ((i * 83) % width),
      -height / 2 + ((i * 47) % height),
      3 + (i % 3),
      i % 2 ? '#a99f95' : '#2d2a27',
      {
        opacity: 0.55,
      },
    ),
  )

/** A square pad with chamfered lining, slotted in the middle. */
const squarePad = () =>
  path('M-270 -120H-190L-170 -150H170L190 -120H270V-50H240V130H-240V-50H-270Z', made('iron'), {
    stroke: tone('iron', 4),
    'stroke-width': 6,
  }) +
  path('M-190 -110H190L214 -80V96H-214V-80Z', tone('lining', 4), { transform: 'translate(5 16)' }) +
  path('M-190 -118H190L214 -88V88H-214V-88Z', made('lining')) +
  speckles(400, 180) +
  path('M-190 -118L-160 -84V88H-214V-88Z', tone('lining', 0), { opacity: 0.5 }) +
  rect(-7, -118, 14, 206, tone('lining', 4)) +
  times(2, (i) => hole(-250 + i * 500, -86, 14))

const clip = () =>
  path('M-70 -30H-30V20H30V-30H70V40Q70 60 50 60H-50Q-70 60 -70 40Z', made('steel'), {
    stroke: tone('steel', 3),
    'stroke-width': 4,
  })

/** A pair from the front, with its fitting clips. */
export const padsWithClips = () =>
  group(squarePad(), 'translate(420 420) rotate(-7)') +
  group(squarePad(), 'translate(760 700) rotate(5)') +
  group(clip(), 'translate(330 760) rotate(-14)') +
  group(clip(), 'translate(520 860) rotate(12)') +
  times(2, (i) => bolt(240 + i * 110, 930, 26, 'zinc'))

/** Four pads in a row, standing on their edges. */
export const padRow = () =>
  times(4, (i) =>
    group(
      path('M-230 -150H230L280 -80V130H-280V-80Z', tone('iron', 4), { transform: 'translate(46 -14)' }) +
        path('M-230 -150H230L280 -80V130H-280V-80Z', made('iron'), { stroke: tone('iron', 4), 'stroke-width': 5 }) +
        path('M-200 -110H200L236 -66V96H-236V-66Z', made('lining'), { transform: 'translate(-26 8)' }) +
        path('M-200 -110H200L236 -66V96H-236V-66Z', tone('lining', 4), {
          transform: 'translate(-12 4)',
          opacity: 0.5,
        }) +
        group(speckles(400, 170), 'translate(-26 8)') +
        rect(-34, -100, 14, 204, tone('lining', 4)),
      `translate(${760 - i * 120} ${440 + i * 96}) skewY(6)`,
    ),
  )

/** One pad with its shim, wear wire and spring. */
export const padWithShim = () =>
  group(
    path('M-270 -120H-190L-170 -150H170L190 -120H270V-50H240V130H-240V-50H-270Z', made('steel'), {
      stroke: tone('steel', 3),
      'stroke-width': 5,
    }) +
      times(2, (i) => circle(-110 + i * 220, 0, 54, 'none', { stroke: tone('steel', 3), 'stroke-width': 10 })) +
      rect(-60, 70, 120, 36, tone('steel', 3), { rx: 10, opacity: 0.6 }),
    'translate(690 420) rotate(9) scale(1.1)',
  ) +
  group(squarePad(), 'translate(510 700) rotate(-6) scale(1.25)') +
  stroke('M830 640C960 620 1040 700 1000 800S860 900 900 980', '#1c1f22', 16) +
  rect(870, 970, 80, 46, made('black'), { rx: 10 }) +
  stroke('M250 330Q330 240 420 300T560 250', tone('steel', 2), 14)
