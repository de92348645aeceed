/** All Arabic texts of pages in one file of the build; what rules and server say comes later, see `lib/messages.ts`. */
export default import.meta.glob<{ default: object }>(
  [
    './ar/*.json',
    '!./ar/messages.json',
    '!./ar/administration.json',
    '!./ar/curation.json',
    '!./ar/selling.json',
    '!./ar/money.json',
    '!./ar/payment.json',
    '!./ar/people.json',
  ],
  {
    eager: true,
  },
)
