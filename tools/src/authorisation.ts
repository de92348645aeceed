import { bodyFields, fieldsOfAdmins, fieldsOfNobody, type Route, routes } from '@axle/contract'

type Marks = Readonly<Record<string, readonly string[] | undefined>>

/** Who may make each call, and who may write which of its fields: a page in Markdown, made from the contract alone. */
export function authorisationPage(): string {
  const rows = Object.entries<Route>(routes).map(
    ([call, route]) => `| \`${call}\` | ${whoMay(route)} | ${whose(route)} | ${fieldsOf(call, route)} |`,
  )
  return [
    '# Who may do what',
    '',
    'Made from the contract (`packages/contract`); `tools/authorisation.test.ts` fails when it is out of date and says how to make it anew.',
    'The server asks for role and ownership at every call, in `apps/api/src/platform/http.ts` and in the room that owns the thing;',
    '`apps/api/src/permissions.test.ts` makes every call as every kind of person, `apps/api/src/field-rights.test.ts` writes every marked field.',
    '',
    '- **Whose**: *public* things of others answer 403 to who may not change them, *private* ones are not there (404). Admins own everything',
    '  where the room does not say otherwise.',
    '- **Fields**: all that may be sent; anything else is dropped. ᴬ only an admin changes it, others get 403 where it differs. ⁿ nobody does.',
    '',
    '| call | who | whose | fields of its body |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function whoMay({ access }: Route): string {
  if (access === 'anyone') return 'anyone'
  return access === 'signed-in' ? 'customer, vendor, admin' : access.join(', ')
}

const whose = ({ owner }: Route): string => (owner === undefined ? '' : `its owner; ${owner}`)

function fieldsOf(call: string, { body, multipart }: Route): string {
  if (multipart) return 'a form with `file`, `upload_preset`, `timestamp`'
  const [admins, nobody] = [(fieldsOfAdmins as Marks)[call] ?? [], (fieldsOfNobody as Marks)[call] ?? []]
  const mark = (name: string) => (admins.includes(name) ? 'ᴬ' : nobody.includes(name) ? 'ⁿ' : '')
  return bodyFields(body)
    .map((name) => `${name}${mark(name)}`)
    .join(', ')
}
