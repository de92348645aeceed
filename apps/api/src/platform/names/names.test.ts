import { describe, expect, it } from 'vitest'
import { DomainError } from '../../errors/errors.ts'
import { looksOf, looksWithI, wholeLook } from './look-alikes.ts'
import { requireOwnName, speaksForSite } from './names.ts'

const errorOf = (given: { firstName?: string; lastName?: string; otherNames?: string }, siteName = 'Axle') => {
  try {
    requireOwnName({ firstName: 'Ama', lastName: 'Mensah', ...given }, siteName)
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.errors : error
  }
}

// First and last name, as people type them.
const realNames = [
  ['Kwame', 'Nkrumah'],
  ['Nana Ama', 'Owusu-Ansah'],
  ['Abdul-Rahman', 'Iddrisu'],
  ['Kofi 2', 'Boateng'],
  ['Kofi II', 'Annor'],
  ['Nii Lante', 'Lamptey'],
  ['Akosua', 'Agyemang-Badu'],
  ['Naa Dedei', 'Tetteh'],
  ['Kwabena', "N'Dri"],
  ['Yaw', 'Osei Tutu II'],
  ['Dr. Kwesi', 'Botchwey'],
  ['Prof. Ama Ata', 'Aidoo'],
  ['Alhaji', 'Musah'],
  ['Hajia Memuna', 'Seidu'],
  ['Nana', 'Akufo-Addo'],
  ['Comfort', 'Asante'],
  ['Security', 'Blessing'],
  ['Justice', 'Prempeh'],
  ['Prince', 'Adjei (Mechanic)'],
  ['Efo', 'Dzifa'],
  ['Ɛfua', 'Ɔkyere'],
  ['Senyo', 'Agbeko Jnr.'],
  ['K.', 'Boateng'],
  ['J. K.', 'Mensah'],
  ['J.K.', 'Mensah'],
  ['K. Boateng', 'Motors Ltd.'],
  ['A1', 'Spare Parts'],
  ['Mensah & Sons', 'Co. Ltd'],
  ['J.K.Co.', 'Ltd'],
  ['4x4', 'Garage'],
  ['24/7', 'Towing'],
  ['Kofi', 'Class of 2004'],
  ['Kwame Jr.', '-'],
  ['محمد', 'الأمين'],
  ['فاطمة الزهراء', 'بن علي'],
  ['عبد الرحمن', 'أبو بكر'],
  ['أمينة', 'المصري'],
  ['نور الدين', 'عبد الله ٢'],
  ['小龙', '李'],
  ['官', '方明'],
  ['欧阳', '娜娜'],
  ['零', '陈'],
  ['伟', '王'],
  ['Nguyễn Văn', 'An'],
  ['Trần Thị', 'Bảy'],
  ['Lê Quang', 'Trí'],
  ['Quan', 'Trí'],
  ['Hồ', 'Trợ'],
  ['Một', 'Hai Ba Bốn'],
  ["D'Angelo", "O'Brien"],
  ['Jean-François', 'Lefèvre'],
  ['Aïcha', 'Traoré'],
  ['María José', 'de la Cruz'],
  ['José Ángel', 'Muñoz y García'],
  ['Jürgen', 'Groß'],
  ['Karl-Heinz', 'von der Tann'],
  ['Émile', 'Zola'],
  ['Ravi s/o', 'Kumar'],
  ['Ali @', 'Abu Bakar'],
  ['Иван', 'Петров'],
  ['Αλέξης', 'Ζορμπάς'],
  ['चन्द्र', 'शर्मा'],
  ['Ada', 'Okonkwo-Eze'],
  ['Chukwuemeka', 'Odumegwu Ojukwu'],
  ['Axel', 'Rose'],
  ['Axleson', 'Brown'],
  ['Ama', 'Axle'],
  ['Axie', 'Owusu'],
  ['AXIE', 'OWUSU'],
  ['Jean.de', 'Souza'],
  ['Net', 'Com'],
] as const

it.each(realNames)('accepts %s %s', (firstName, lastName) => {
  expect(errorOf({ firstName, lastName })).toBeUndefined()
})

const contacts = 'Please leave out phone numbers, e-mail addresses and links'
it.each([
  ['firstName', { firstName: 'Call 0244123456 / www.evil.com' }],
  ['firstName', { firstName: 'Ama https://evil.example/login' }],
  ['lastName', { lastName: 'evil.example/login' }],
  ['lastName', { lastName: 'ama@evil.example' }],
  ['lastName', { lastName: 'www.evil.de' }],
  ['lastName', { lastName: 'or call 024 412 345' }],
  ['otherNames', { otherNames: 'WhatsApp 24 412 3456' }],
  ['firstName', { firstName: '02441', lastName: '23456' }],
  ['firstName', { firstName: '23456', lastName: 'Tel 02441' }],
  ['firstName', { firstName: 'Ama ٠٢٤', lastName: '٤١٢٣' }],
])('refuses contacts in %s: %j', (path, given) => {
  expect(errorOf(given)).toEqual([{ path, message: contacts }])
})

const notOfSite = 'This name could be taken for one of the site. Please enter your own name'
describe('a name like one of the site', () => {
  it.each([
    { firstName: 'Axle', lastName: 'Support' },
    { firstName: 'AXLE', lastName: 'Payments' },
    { firstName: 'Axle Security: your account is locked' },
    { firstName: 'Ахlе', lastName: 'Ghana' },
    { firstName: 'AxIe', lastName: 'Ghana' },
    { firstName: 'Ax', lastName: 'le' },
    { firstName: 'A x', lastName: 'l e' },
    { firstName: 'A\u0301x\u200cle' },
    { firstName: 'AxleSupport' },
    { firstName: 'Team', lastName: 'Axle' },
    { firstName: 'Ａｄｍｉｎ' },
    { firstName: 'Adm1n' },
    { firstName: 'Customer', lastName: 'Care' },
    { firstName: 'Ama', lastName: '(Moderator)' },
    { firstName: '✔ Verified' },
    { lastName: 'Mensah ✅' },
    { firstName: '官方', lastName: '客服' },
    { firstName: 'خدمة', lastName: 'العملاء' },
    { firstName: 'Servicio', lastName: 'Atención al Cliente' },
    { firstName: 'Chăm sóc', lastName: 'khách hàng' },
  ])('is refused: %j', (given) => {
    expect(errorOf(given)).toMatchObject([{ message: notOfSite }])
  })

  it.each([
    ['Kokompe Parts', { firstName: 'Kokompe', lastName: 'Parts' }],
    ['Kokompe Parts', { firstName: 'Kokompé-Parts', lastName: 'Team' }],
  ])('is refused on a site of several words: %s', (siteName, given) => {
    expect(errorOf(given, siteName)).toMatchObject([{ message: notOfSite }])
  })

  it('is one that begins with the name of the site, and not the surname after which it is named', () => {
    expect(errorOf({}, 'Mensah')).toBeUndefined()
    expect(errorOf({}, '✦')).toBeUndefined()
  })
})

describe('a name of a shop', () => {
  it.each([
    'Kofi Roadside Assistance',
    'Engine Support Mounts Ltd',
    'Suspension Support Bushings',
    'Engine Support Brackets',
    'Rear Axle Service',
    'Front axle team',
    'CV Axle Service',
    'Official Toyota Parts',
    'Axles and More',
    'Taller Oficial Renault',
    '丰田官方配件',
    'Security Locks & Keys',
  ])('speaks for itself: %s', (name) => expect(speaksForSite(name, 'Axle')).toBe(false))

  it.each([
    'AxlePayments',
    'AxleTeam',
    'AxleSecurity',
    'Ax1e Ghana',
    'AxIe',
    'The Axle Team',
    'TeamAxle',
    'Official Axle Support',
    'Support',
    'Support Team',
    'Official',
    'Administrators',
    'Moderators',
    'AdminTeam',
    'Kundensupport',
    'Official Support Accra',
    'الدعم',
    '官方',
    '管理員',
    '認證',
    'Kofi 認証 客戶服務',
  ])('speaks for the site: %s', (name) => expect(speaksForSite(name, 'Axle')).toBe(true))

  it('imitates that of the site by any letter that looks like one of it', () => {
    expect([speaksForSite('Kofl Support', 'Kofi'), speaksForSite('KOFI', 'Kofi')]).toEqual([true, true])
  })
})

describe('the look of a name', () => {
  const look = wholeLook('Abena Gorodski Brothers')
  it.each([
    'Abena Gorodski Brothers 🚗',
    '✨ ABENA Gorodski Brothers',
    '★Abena Gorodski Brothers™',
    'Abena\u0489 Gorodski Brothers',
    'A\u20ddbena Gorodski Brothers',
    'Abena Goгodski Brothers',
    'Abena Gօrodski Brothers',
    'Abena Gørođski Brothers',
    'Ab℮na Goʀodski Brothers',
    'Abena Gorodski Brothers Co. Ltd',
    'Abena Gorodski Brothers Limited',
    'Abena-Gorodski\u200bBrothers 🇬🇭 👍🏿',
  ])('is the same for %s', (name) => expect(wholeLook(name)).toBe(look))

  it.each([
    ['قِطع أحمد', 'قطع احمد'],
    ['قطـــع احمد', 'قطع احمد'],
    ['قطع علی', 'قطع علي'],
    ['Łukasz', 'Lukasz'],
  ])('is the same for %s and %s', (one, other) => expect(wholeLook(one)).toBe(wholeLook(other)))

  it.each([
    ['Abena Motors', 'Abena Motor'],
    ['Ltd', 'Limited'],
    ['Kofi Enterprise', 'Kofi Ventures'],
  ])('tells %s and %s apart', (one, other) => expect(wholeLook(one)).not.toBe(wholeLook(other)))

  it('has as many letters whether an i is read as l or not', () => {
    const name = 'Fiirnıvv AxIe ✦ İlk'
    expect(looksWithI(name).join('')).toHaveLength(looksOf(name).join('').length)
  })
})
