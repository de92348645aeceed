/** How a visitor wants the site to look. Kept in the browser and mirrored into one cookie, so that the server can render it. */
export const colorSchemes = ['light', 'dark'] as const
export const directions = ['ltr', 'rtl'] as const
export const contrasts = ['default', 'high'] as const
export const navLayouts = ['vertical', 'horizontal', 'mini'] as const
export const primaryColors = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const
export const fontFamilies = ['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'] as const
/** Languages in the order of the menu, by the codes under which a choice is kept. */
export const languages = ['en', 'fr', 'vi', 'cn', 'ar', 'de', 'es', 'en-GH'] as const
export type Language = (typeof languages)[number]
/** Languages with texts of their own: English is the same in Ghana, only its formats are that country's. */
export type TextLanguage = Exclude<Language, 'en-GH'>
export const textLanguages = languages.filter((language): language is TextLanguage => language !== 'en-GH')
/** Whose texts a language reads. */
export const textLanguageOf = (language: Language): TextLanguage => (language === 'en-GH' ? 'en' : language)
/** What browsers, screen readers and `Intl` call a language (BCP 47): `cn` is a country's code, kept as it was asked for. */
export const languageTag = (language: Language): string => (language === 'cn' ? 'zh-CN' : language)

/** The language meant by a tag of a browser's list, such as `zh-Hans-CN` or `ar-EG`; undefined where we do not have it. */
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

/** Settings from what a browser kept: whatever is not an allowed value falls back to the default. */
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

/** The settings and the language in one cookie value: short, and the same text for the same choice. */
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

/** Reads `writeCookie`'s text back; anything else gives the defaults. */
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
