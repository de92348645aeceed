import { barrel, bellows, hole, post, pulley, rod, splines, thread } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import type { PartDrawing } from '../kit/part-drawing.ts'
import { circle, group, path, rect, stroke, times } from '../kit/shapes.ts'
import { electricRack, pumpWithReservoir, rackEndKit, tieRodKit } from './drivetrain-designs.ts'

const lyingBellows = (left: number, folds: number, from: number, to: number) =>
  times(folds, (i) => {
    const half = from + ((to - from) * i) / (folds - 1)
    return rect(left + i * 24, 600 - half, 29, half * 2, made('rubber', 'down'), { rx: 12 })
  })

const rack = () =>
  group(
    rod(70, 210, 600, 13, 'steel') +
      rod(990, 1130, 600, 13, 'steel') +
      circle(78, 600, 34, made('iron', 'round')) +
      circle(1122, 600, 34, made('iron', 'round')) +
      post(78, 520, 580, 13, 'steel') +
      post(1122, 520, 580, 13, 'steel') +
      rod(380, 860, 600, 44, 'alu', 10) +
      lyingBellows(200, 8, 28, 56) +
      lyingBellows(812, 8, 56, 28) +
      stroke('M430 560Q470 500 560 520T800 548', tone('steel', 2), 12) +
      stroke('M440 640Q520 690 640 668T810 650', tone('steel', 2), 12) +
      group(
        rect(-66, -140, 132, 220, made('alu', 'across'), { rx: 30 }) +
          splines(0, -230, -130, 26) +
          rect(-80, -30, 160, 60, made('alu', 'down'), { rx: 20 }),
        'translate(470 590) rotate(-24)',
      ) +
      times(
        2,
        (i) =>
          rect(580 + i * 170, 536, 60, 128, made('alu', 'across'), { rx: 16 }) +
          hole(610 + i * 170, 566, 15) +
          hole(610 + i * 170, 634, 15),
      ),
    'rotate(-22 600 600) translate(600 600) scale(1 1.15) translate(-600 -600)',
  )

const steeringPump = () =>
  path('M560 330Q600 250 720 270H880Q960 280 960 380V780Q950 880 840 880H640Q560 870 540 780Z', made('alu'), {
    stroke: tone('alu', 4),
    'stroke-width': 6,
  }) +
  times(3, (i) => rect(720, 380 + i * 120, 230, 26, tone('alu', 3), { rx: 13, opacity: 0.7 })) +
  group(
    rect(-40, -150, 80, 180, made('steel', 'across'), { rx: 14 }) +
      rect(-54, -160, 108, 40, made('zinc', 'across'), { rx: 10 }),
    'translate(820 260)',
  ) +
  rod(930, 1040, 700, 46, 'steel', 14) +
  times(2, (i) => hole(880, 330 + i * 490, 28)) +
  pulley(470, 590, 268) +
  times(5, (i) => group(hole(470, 430, 30), `rotate(${i * 72} 470 590)`))

const tieRodEnd = () =>
  group(
    thread(600, 640, 1030, 44) +
      path('M548 560H652L640 660H560Z', made('iron', 'across')) +
      path('M600 250Q790 260 790 430T600 600Q410 600 410 430T600 250Z', made('iron', 'round'), {
        stroke: tone('iron', 4),
        'stroke-width': 6,
      }) +
      circle(600, 425, 120, made('steel', 'round')) +
      circle(600, 425, 120, 'none', { stroke: tone('steel', 4), 'stroke-width': 5 }) +
      circle(600, 425, 26, made('zinc', 'round')) +
      rect(554, 690, 92, 60, made('zinc', 'across'), { rx: 8 }),
    'rotate(32 600 620)',
  )

const tieRodSide = () =>
  rod(520, 1040, 760, 38, 'steel') +
  times(32, (i) => stroke(`M${690 + i * 11} 724l-6 74`, tone('steel', 4), 2.5, { opacity: 0.55 })) +
  rect(600, 712, 70, 98, made('zinc', 'down'), { rx: 8 }) +
  rect(250, 660, 290, 190, made('iron', 'across'), { rx: 60 }) +
  bellows(395, 520, 4, 38, 62, 112) +
  path('M368 400H422L436 530H354Z', made('steel', 'across')) +
  thread(395, 250, 400, 26) +
  rect(345, 340, 100, 66, made('zinc', 'across'), { rx: 8 }) +
  hole(395, 300, 9)

const rackEnd = () =>
  group(
    rod(300, 1060, 600, 30, 'steel') +
      times(34, (i) => stroke(`M${690 + i * 11} 572l-6 56`, tone('steel', 4), 2.5, { opacity: 0.55 })) +
      circle(330, 600, 92, made('iron', 'round')) +
      barrel(190, 390, 600, 96, 30, 'iron') +
      rod(110, 200, 600, 48, 'steel') +
      times(8, (i) => stroke(`M${126 + i * 10} 554l-6 92`, tone('steel', 4), 2.5, { opacity: 0.55 })) +
      times(2, (i) => rect(240, 520 + i * 110, 120, 50, tone('iron', 1), { rx: 6, opacity: 0.5 })),
    'rotate(-28 600 600)',
  )

export const steering: readonly PartDrawing[] = [
  { part: 'Steering Rack', isBulky: true, colours: ['alu'], designs: [rack, electricRack], focus: [500, 620] },
  { part: 'Power Steering Pump', colours: ['alu'], designs: [steeringPump, pumpWithReservoir], focus: [500, 560] },
  {
    part: 'Tie Rod End',
    isPaired: true,
    colours: ['iron'],
    designs: [tieRodEnd, tieRodSide, tieRodKit],
    focus: [690, 480],
  },
  { part: 'Rack End', isPaired: true, colours: ['iron'], designs: [rackEnd, rackEndKit], focus: [380, 720] },
]
