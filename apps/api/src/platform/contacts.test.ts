import { expect, it } from 'vitest'
import { hasContacts, mask, maskContacts } from './contacts.ts'

it.each([
  '0244123456',
  '024 412 3456',
  '024-412-3456',
  '0 2 4 4 1 2 3 4 5 6',
  '+233 24 412 3456',
  '00233244123456',
  '+44 (0)20 7946 0958',
  '٠٢٤٤١٢٣٤٥٦',
  'ama@example.com',
  'https://wa.me/233244123456',
  'www.kokompe.com/parts?x=1',
  'wa.me/233244123456',
  'Kokompe.com',
  '233244123456',
  'O244123456',
  '０２４４１２３４５６',
  '0244_123_456',
  '0244\u200b123\u200b456',
  '0 244 123 456',
  'ama at gmail dot com',
  'ama(at)gmail.com',
  'ama [at] gmail [dot] com',
  'ama @ gmail,com',
  'zero two four four one two three four five six',
  'O24 4I2 3456',
  '0244|123|456',
  '0244,123,456',
  '0244    123    456',
  '𝟎𝟐𝟒𝟒𝟏𝟐𝟑𝟒𝟓𝟔',
  '０２４４－１２３－４５６',
  'wa . me / 233244123456',
  'kokompe [.] com',
  'kokompe dot com',
  'hxxps://kokompe.com',
])('masks the contact %s within a sentence', (contact) => {
  expect(maskContacts(`Before ${contact} after`)).toBe(`Before ${mask} after`)
})

it.each([
  '04465-02220',
  '0986494123',
  '1K0 615 301 AA',
  'GH₵ 1,250.00 in 2 to 4 days',
  'Toyota Corolla 2008-2014, 1.8 VVT-i',
  'M12x1.25, 5W-30',
  'Order AX-240112-3456',
  'e.g. front and rear. Me too.',
  'Bosch 0 258 006 537',
  'injector 0 280 150 558, fuse 0 332 019 150',
  'I can come on 05-10-2026 14:30',
  'O2 sensor 89465-02220, 2 pieces',
  'look at Gmail parts',
  'Mercedes 000 420 35 20 and 002 540 17 17',
  'sizes 0, 2, 3, 5, 6, 7, 8, 9, 10, 11',
  'one of the two, 2 pads @ 50. Good',
])('keeps %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})

// With an expression that goes back over its text again and again, this never ends.
it.each(['0'.repeat(2_000), '+1 '.repeat(666), 'a.'.repeat(1_000), 'a-'.repeat(1_000), '(0 2'.repeat(500)])(
  'reads long texts of digits and dots to their end: %#',
  (text) => {
    expect(maskContacts(`${text} ama@example.com`)).toMatch(/ •••$/)
  },
)

it('masks a number without its zero after a word that asks to call', () => {
  expect(maskContacts('WhatsApp me on 24 412 3456')).toBe(`WhatsApp me on ${mask}`)
})

it.each([
  ['Brake pads 024 412 3456', true],
  ['Brake pads, call 0242236564', true],
  ['Kokompe.com brake pads', true],
  ['Spark plug Bosch 0242236564', false],
  ['ZF filter 0501 320 765', false],
  ['Pads 04465-02220 D1210', false],
  ['Fuel pump Bosch 0580 454 001', false],
  ['Fuel pump 0580454001', false],
  ['Starter solenoid 0331303025', false],
  ['Wiper motor 0390241132', false],
  ['Knock sensor 0261231173', false],
  ['Pads 0302 999 888', true],
  ['Pads 0322-012-345', true],
  ['Pads 0558123456', true],
  ['Pads, t.me/kofi', true],
  ['J.K.Co. Ltd', false],
  ['Mensah & Sons Co. Ltd', false],
])('finds contacts in %s: %s', (text, has) => expect(hasContacts(text)).toBe(has))
