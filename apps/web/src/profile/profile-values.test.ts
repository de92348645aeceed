import { ProfileForm, UserChange } from '@axle/contract/accounts'
import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { atFormFields, profileEdit, profileValues } from './profile-values.ts'

const user = aUser({ userType: 'vendor', userCategory: 'garage', otherNames: 'Adwoa', imageUrl: '/images/old' })

describe('what the profile form sends', () => {
  it('ACC-13 DATA-23 has exactly the seven keys', () => {
    const began = profileValues(user)
    const { was, ...wire } = profileEdit({ ...began, imageUrl: '/images/new' }, began, user)
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

  it('ACC-14 names no other names by a blank, which the contract takes for none', () => {
    const wire = profileEdit({ ...profileValues(user), otherNames: '', imageUrl: '' }, profileValues(user), user)
    expect(wire.otherNames).toBe(' ')
    expect(UserChange.parse(wire)).toMatchObject({ otherNames: '', imageUrl: null })
  })

  it('a blank that is kept for no other names is not shown', () => {
    expect(profileValues(aUser({ otherNames: ' ' })).otherNames).toBe('')
  })

  it('what the server says of the phone stands at the phone, what has no field nowhere', () => {
    expect(atFormFields({ phone: 'Invalid phone number!', userCategory: 'Is not valid' })).toEqual({
      phoneNumber: 'Invalid phone number!',
    })
  })
})

describe('the rules of the profile form', () => {
  const messages = (changes: object) =>
    ProfileForm.safeParse({ ...profileValues(user), ...changes }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    ['VAL-01', { firstName: ' ' }, 'First name is required'],
    ['VAL-02', { lastName: '' }, 'Last name is required'],
    ['VAL-03', { phoneNumber: '' }, 'Phone number is required!'],
    ['VAL-04', { phoneNumber: '024123456' }, 'Phone number must be 10 digits!'],
  ])('%s refuse what is missing or too short: %j', (_, changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it('VAL-04 VAL-05 let ten and twelve characters pass, without a photo, too', () => {
    for (const phoneNumber of ['0241234567', '024 123 4567', '+233241234567'])
      expect(messages({ phoneNumber, imageUrl: '' })).toEqual([])
  })
})
