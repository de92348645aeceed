// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Axle } from './axle.tsx'
import { PositionMark, wheelsAt } from './position-mark.tsx'
import { Wheels } from './wheels.tsx'

describe('the axle', () => {
  it('tells its state by form, and is silent for screen readers', () => {
    const [, attributes = ''] = /^<span (.*)><\/span>$/.exec(renderToStaticMarkup(<Axle state="apart" />)) ?? []
    expect(attributes.split(' ').toSorted()).toEqual(['aria-hidden="true"', 'class="axle"', 'data-fit="apart"'])
    expect(renderToStaticMarkup(<Axle state="fits" mini />)).toContain('axle-mini')
  })
})

describe('the two wheels of an empty page', () => {
  it('carry the icon of what is missing, and are silent for screen readers', () => {
    const drawn = renderToStaticMarkup(<Wheels state="open" icon="heart" />)
    expect(drawn).toContain('data-fit="open" aria-hidden="true"')
    expect(drawn.match(/<svg/g)).toHaveLength(2)
  })
})

describe('the position mark', () => {
  it.each([
    [['front'], [true, true, false, false]],
    [
      ['rear', 'left'],
      [false, false, true, false],
    ],
    [['right'], [false, true, false, true]],
    [
      ['front', 'rear'],
      [true, true, true, true],
    ],
    [['upper'], [false, false, false, false]],
    [[], [false, false, false, false]],
  ] as const)('fills the wheels of %j', (positions, expected) => {
    expect(wheelsAt(positions)).toEqual(expected)
  })

  it('is absent where no wheel is named', () => {
    expect(renderToStaticMarkup(<PositionMark positions={['lower']} />)).toBe('')
    expect(renderToStaticMarkup(<PositionMark positions={['front', 'left']} />).match(/data-on/g)).toHaveLength(1)
  })
})
