import { type Language, languages } from './languages.ts'

/** Display preferences, stored in the browser and mirrored in a cookie for server rendering. */
export const colorSchemes = ['light', 'dark'] as const

export const directions = ['ltr', 'rtl'] as const

export const contrasts = ['default', 'high'] as const

export const navLayouts = ['vertical', 'horizontal', 'mini'] as const

export const primaryColors = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const

export const fontFamilies = ['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'] as const

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
  allowed.find((item) => item === value) ?? fallback

/** Parses stored preferences. Invalid values fall back to the default. */
export function parsePreferences(stored: unknown): Preferences {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
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
    language: languages.find((known) => known === language),
  }
}
