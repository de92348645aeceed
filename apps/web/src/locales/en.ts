/** All English texts of pages in one file of the build; what rules and server say and what vendors, admins and payers read comes later, see `lib/messages.ts` and `lib/late-texts.ts`. */
export default import.meta.glob<{ default: object }>(
  [
    './en/*.json',
    '!./en/messages.json',
    '!./en/administration.json',
    '!./en/curation.json',
    '!./en/selling.json',
    '!./en/money.json',
    '!./en/payment.json',
    '!./en/people.json',
  ],
  {
    eager: true,
  },
)
