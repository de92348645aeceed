import {
  adminFields,
  bodyFields,
  keyScopes,
  readOnlyFields,
  rightFields,
  rightsOfStaff,
  type Route,
  routes,
  type ShopRight,
  shopRights,
  staffMay,
  staffRoles,
} from '@axle/contract'

type Marks = Readonly<Record<string, readonly string[] | undefined>>

/** Returns a Markdown page of who may make each call and write which of its fields, from the contract alone. */
export function authorisationPage(): string {
  const rows = Object.entries<Route>(routes).map(
    ([call, route]) =>
      `| \`${call}\` | ${whoMay(route)} | ${staffOf(route)} | ${scopesOf(route)} | ${whose(route)} | ${fieldsOf(call, route)} |`,
  )
  return [
    '# Who may do what',
    '',
    'Generated from the contract (`packages/contract`). `tools/authorisation.test.ts` fails if it is out of date and says how to update it.',
    'The server checks the role at every call, and the module that owns the object checks ownership.',
    '`apps/api/src/permissions.test.ts` makes every call as every kind of user, `apps/api/src/field-rights.test.ts` writes every marked field.',
    '',
    '- **Whose**: *public* objects of others are answered 403 to callers who may not change them, *private* ones 404. Admins own everything',
    '  unless the module says otherwise.',
    '- **Staff**: these roles make the call for the shop in which they have one of its rights, whatever their account type.',
    '- **Key**: an API key of the shop makes the call with one of these scopes. Besides, keys read what anyone reads, as visitors do.',
    '- **Fields**: all accepted fields; others are dropped. ᴬ only an admin changes it, others get 403 if it differs. ⁿ nobody changes it.',
    '  ʳ staff and keys need the right of that field to change it.',
    '',
    '| call | who | staff | key | whose | fields of its body |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Rights of staff',
    '',
    'The owner of a shop and admins have every right. Each call names those that it needs (`packages/contract/src/shop-rights.ts`).',
    '',
    `| right | ${staffRoles.join(' | ')} |`,
    `|---|${staffRoles.map(() => '---|').join('')}`,
    ...shopRights.map(
      (right) => `| ${right} | ${staffRoles.map((role) => (staffMay(role, right) ? 'yes' : '')).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

function whoMay({ access }: Route): string {
  if (access === 'anyone') return 'anyone'
  return access === 'signed-in' ? 'customer, vendor, admin' : access.join(', ')
}

const staffOf = ({ right = [] }: Route): string =>
  staffRoles.filter((role) => right.some((each) => rightsOfStaff[role].includes(each))).join(', ')

const scopesOf = ({ right = [] }: Route): string => keyScopes.filter((scope) => right.includes(scope)).join(', ')

const whose = ({ owner }: Route): string => (owner === undefined ? '' : `its owner; ${owner}`)

function fieldsOf(call: string, { body, multipart }: Route): string {
  if (multipart) return 'a form with `file`, `upload_preset`, `timestamp`'
  const [admins, nobody] = [(adminFields as Marks)[call] ?? [], (readOnlyFields as Marks)[call] ?? []]
  const rights: Readonly<Record<string, Readonly<Record<string, ShopRight>> | undefined>> = rightFields
  const mark = (name: string) =>
    admins.includes(name) ? 'ᴬ' : (rights[call] ?? {})[name] ? 'ʳ' : nobody.includes(name) ? 'ⁿ' : ''
  return bodyFields(body)
    .map((name) => `${name}${mark(name)}`)
    .join(', ')
}
