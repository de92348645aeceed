import { ProfileForm } from '@axle/contract/account-forms'
import { UserChange } from '@axle/contract/accounts'
import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { atFormFields, profileEdit, profileValues } from './profile-values.ts'

const user = aUser({ userType: 'vendor', userCategory: 'garage', otherNames: 'Adwoa', imageUrl: '/images/old' })

describe('profile form request', () => {
  it('has exactly the seven keys [ACC-13, DATA-23]', () => {
    const base = profileValues(user)
    const { was, ...wire } = profileEdit({ ...base, imageUrl: '/images/new' }, base, user)
    expect(was).toEqual({ ...wire, imageUrl: '/images/old' })
    expect(wire).toEqual({
      phone: '+233241234567',
      firstName: 'Ama',
      lastName: 'Mensah',
      otherNames: 'Adwoa',
      userType: 'vendor',
      userCategory: 'garage',
      imageUrl: '/images/new',
    })
  })

  it('sends a blank for no other names, which the contract accepts as none [ACC-14]', () => {
    const wire = profileEdit({ ...profileValues(user), otherNames: '', imageUrl: '' }, profileValues(user), user)
    expect(wire.otherNames).toBe(' ')
    expect(UserChange.parse(wire)).toMatchObject({ otherNames: '', imageUrl: null })
  })

  it('shows no blank for missing other names', () => {
    expect(profileValues(aUser({ otherNames: ' ' })).otherNames).toBe('')
  })

  it('maps a phone error to the phone field and drops errors without a field', () => {
    expect(atFormFields({ phone: 'Invalid phone number!', userCategory: 'Is not valid' })).toEqual({
      phoneNumber: 'Invalid phone number!',
    })
  })
})

describe('profile form rules', () => {
  const messages = (changes: object) =>
    ProfileForm.safeParse({ ...profileValues(user), ...changes }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    ['VAL-01', { firstName: ' ' }, 'First name is required'],
    ['VAL-02', { lastName: '' }, 'Last name is required'],
    ['VAL-03', { phoneNumber: '' }, 'Phone number is required!'],
    ['VAL-04', { phoneNumber: '024123456' }, 'Phone number must be 10 digits!'],
  ])('%s reject what is missing or too short: %j', (_, changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it('accept ten and twelve characters, also without a photo [VAL-04, VAL-05]', () => {
    for (const phoneNumber of ['0241234567', '024 123 4567', '+233241234567'])
      expect(messages({ phoneNumber, imageUrl: '' })).toEqual([])
  })
})
