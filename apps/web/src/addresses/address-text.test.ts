import { describe, expect, it } from 'vitest'
import { joinAddressText, splitAddressText } from './address-text.ts'

const parts = { street: 'Ring Road 12', landmark: 'behind the fire station', digital: 'GA-059-3733' }

describe('address parts', () => {
  it('are joined as people write them, a landmark alone without brackets [O-12]', () => {
    expect(joinAddressText(parts)).toBe('Ring Road 12 (behind the fire station) · GPS GA-059-3733')
    expect(joinAddressText({ ...parts, street: '', digital: ' ' })).toBe('Landmark: behind the fire station')
    expect(joinAddressText({ street: '', landmark: '', digital: '' })).toBe('')
  })

  it.each([
    parts,
    { ...parts, street: '' },
    { ...parts, landmark: '' },
    { ...parts, digital: '' },
    { street: '', landmark: 'Total (the new one)', digital: 'EO1070' },
    { street: '', landmark: '', digital: 'N503074' },
  ])('survive a round trip: %o', (written) => {
    expect(splitAddressText(joinAddressText(written))).toEqual(written)
  })

  it('read a landmark in brackets, the former spelling [O-12]', () => {
    expect(splitAddressText('(blue kiosk) · GPS GA-059-3733')).toEqual({
      street: '',
      landmark: 'blue kiosk',
      digital: 'GA-059-3733',
    })
  })

  it.each([
    'Blue kiosk behind the Total station',
    'House 4 (blue gate)',
    'Plot(4)',
    'Lane 7) near :)',
    'House ()',
    'GPS shop · second floor',
    'A · B · GPS C · GPS D',
    '((x)) (y)',
    '',
  ])('leave foreign text unchanged: %s', (text) => {
    expect(joinAddressText(splitAddressText(text))).toBe(text)
  })
})
