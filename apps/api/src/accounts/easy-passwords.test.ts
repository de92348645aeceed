import { describe, expect, it } from 'vitest'
import { rejectEasyPassword } from './easy-passwords.ts'

const ama = {
  email: 'ama.parts@axle.example',
  username: 'queen-of-brakes',
  firstName: 'Ama',
  lastName: 'Mensah-Ofori',
  otherNames: 'Adwoa Nyamékye',
}
const messageFor = (password: string) =>
  rejectEasyPassword(password, ama, 'Kumasi Motors').then(
    () => 'taken',
    ({ message, kind, errors }) => {
      expect([kind, errors]).toEqual(['invalid', [{ path: 'password', message }]])
      return message
    },
  )

describe('easy passwords', () => {
  it.each([
    'Password1',
    'Password123',
    'P@ssw0rd',
    'P@$$w0rd-2026',
    'Qwerty123',
    'Abcd1234',
    '1Qaz2wsx',
    'Summer2024',
    '2024-Welcome!',
    'Toyota-77',
    'Monkey12',
    'Aa123456',
  ])('%s is too common [ASVS 6.2.4, 6.2.12]', async (password) =>
    expect(await messageFor(password)).toBe('This password is too common. Please choose another one'),
  )

  it.each([
    'Ghana-2026',
    'Spare-Parts-1',
    'SpareParts4Ghana!1',
    'Axle@1234',
    'Kumasi-Motors1',
    'Mensah1957',
    'AmaMensah#1',
    'Ofori-Ama-88',
    'Nyamekye-99',
    'Queen_of_Brakes_1',
    'ADWOAadwoa1',
  ])('%s contains a name of the user or the site [ASVS 6.2.11]', async (password) =>
    expect(await messageFor(password)).toBe('The password must not be your name or the name of this site'),
  )

  it.each([
    'Torque-2026',
    'Gearbox-77',
    'Clutch-88',
    'Mensah-drives-a-Corolla-1',
    'correct Horse battery 9 staple',
    'xR7-ama-Qw2p',
    'كلمة سر طويلة Aa1',
  ])('%s is accepted', async (password) => expect(await messageFor(password)).toBe('taken'))
})
