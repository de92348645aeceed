/** Display preferences, stored in the browser and mirrored in a cookie for server rendering. */
export const colorSchemes = ['light', 'dark'] as const
export const directions = ['ltr', 'rtl'] as const
export const contrasts = ['default', 'high'] as const
export const navLayouts = ['vertical', 'horizontal', 'mini'] as const
export const primaryColors = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const
export const fontFamilies = ['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'] as const
/** Languages in menu order, by their stored codes. */
export const languages = ['en', 'fr', 'vi', 'cn', 'ar', 'de', 'es', 'en-GH'] as const
export type Language = (typeof languages)[number]
/** Languages with their own texts. `en-GH` shares English texts and differs only in formats. */
export type TextLanguage = Exclude<Language, 'en-GH'>
export const textLanguages = languages.filter((language): language is TextLanguage => language !== 'en-GH')
/** Returns the language whose texts are shown. */
export const textLanguageOf = (language: Language): TextLanguage => (language === 'en-GH' ? 'en' : language)
/** Returns the BCP 47 tag. The code `cn` is fixed by the specification. */
export const languageTag = (language: Language): string => (language === 'cn' ? 'zh-CN' : language)

/** Returns the language of a BCP 47 tag such as `zh-Hans-CN`, or undefined if it is not supported. */
export function languageOfTag(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  if (wanted === 'en-gh') return 'en-GH'
  const [first = ''] = wanted.split('-')
  return languages.find((language) => language === (first === 'zh' ? 'cn' : first))
}

export interface Preferences {
  colorScheme: (typeof colorSchemes)[number]
  direction: (typeof directions)[number]
  contrast: (typeof contrasts)[number]
  navLayout: (typeof navLayouts)[number]
  primaryColor: (typeof primaryColors)[number]
  navColor: string
  compactLayout: boolean
  fontFamily: (typeof fontFamilies)[number]
}

export const defaultPreferences: Preferences = {
  colorScheme: 'light',
  direction: 'ltr',
  contrast: 'default',
  navLayout: 'vertical',
  primaryColor: 'blue',
  navColor: 'integrate',
  compactLayout: true,
  fontFamily: 'Public Sans',
}

export const preferencesCookie = 'app-settings'

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback

/** Parses stored preferences. Invalid values fall back to the default. */
export function parsePreferences(kept: unknown): Preferences {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return {
    colorScheme: oneOf(colorSchemes, given['colorScheme'], defaultPreferences.colorScheme),
    direction: oneOf(directions, given['direction'], defaultPreferences.direction),
    contrast: oneOf(contrasts, given['contrast'], defaultPreferences.contrast),
    navLayout: oneOf(navLayouts, given['navLayout'], defaultPreferences.navLayout),
    primaryColor: oneOf(primaryColors, given['primaryColor'], defaultPreferences.primaryColor),
    navColor: oneOf(['integrate', 'apparent'], given['navColor'], 'integrate'),
    compactLayout: given['compactLayout'] !== false,
    fontFamily: oneOf(fontFamilies, given['fontFamily'], defaultPreferences.fontFamily),
  }
}

/** Serialises preferences and language into a short, deterministic cookie value. */
export const formatPreferencesCookie = (settings: Preferences, language: Language | undefined): string =>
  [
    colorSchemes.indexOf(settings.colorScheme),
    directions.indexOf(settings.direction),
    contrasts.indexOf(settings.contrast),
    primaryColors.indexOf(settings.primaryColor),
    fontFamilies.indexOf(settings.fontFamily),
    settings.compactLayout ? 1 : 0,
    language ?? '',
  ].join('.')

/** Parses the value of `formatPreferencesCookie`. Anything else gives the defaults. */
export function parsePreferencesCookie(text: string | undefined): {
  settings: Preferences
  language: Language | undefined
} {
  const [scheme, direction, contrast, color, font, compact, language] = (text ?? '').split('.')
  return {
    settings: {
      ...defaultPreferences,
      colorScheme: colorSchemes[Number(scheme)] ?? defaultPreferences.colorScheme,
      direction: directions[Number(direction)] ?? defaultPreferences.direction,
      contrast: contrasts[Number(contrast)] ?? defaultPreferences.contrast,
      primaryColor: primaryColors[Number(color)] ?? defaultPreferences.primaryColor,
      fontFamily: fontFamilies[Number(font)] ?? defaultPreferences.fontFamily,
      compactLayout: compact !== '0',
    },
    language: languages.find((one) => one === language),
  }
}
