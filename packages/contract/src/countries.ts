/** Countries of shops and addresses: ISO code, label, dial code. */
export const countries = [
  { code: 'US', label: 'USA', phone: '1' },
  { code: 'CA', label: 'Canada', phone: '1' },
  { code: 'AU', label: 'Australia', phone: '61' },
  { code: 'GH', label: 'Ghana', phone: '233' },
  { code: 'NG', label: 'Nigeria', phone: '234' },
  { code: 'KE', label: 'Kenya', phone: '254' },
  { code: 'UG', label: 'Uganda', phone: '256' },
  { code: 'TZ', label: 'Tanzania', phone: '255' },
  { code: 'ZA', label: 'South Africa', phone: '27' },
  { code: 'EG', label: 'Egypt', phone: '20' },
  { code: 'DZ', label: 'Algeria', phone: '213' },
  { code: 'MA', label: 'Morocco', phone: '212' },
  { code: 'TN', label: 'Tunisia', phone: '216' },
  { code: 'LY', label: 'Libya', phone: '218' },
  { code: 'JO', label: 'Jordan', phone: '962' },
] as const
export const countryLabels = countries.map((country) => country.label) as [string, ...string[]]
export const defaultCountry = 'Ghana'
