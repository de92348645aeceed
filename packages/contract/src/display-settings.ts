/** How a visitor wants the site to look. Kept in the browser and mirrored into one cookie, so that the server can render it. */
export const colorSchemes = ['light', 'dark'] as const
export const directions = ['ltr', 'rtl'] as const
export const contrasts = ['default', 'high'] as const
export const navLayouts = ['vertical', 'horizontal', 'mini'] as const
export const primaryColors = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const
export const fontFamilies = ['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'] as const
/** Languages in the order of the menu; those whose texts are there are `ready`. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export interface DisplaySettings {
  colorScheme: (typeof colorSchemes)[number]
  direction: (typeof directions)[number]
  contrast: (typeof contrasts)[number]
  navLayout: (typeof navLayouts)[number]
  primaryColor: (typeof primaryColors)[number]
  navColor: string
  compactLayout: boolean
  fontFamily: (typeof fontFamilies)[number]
}

export const defaultSettings: DisplaySettings = {
  colorScheme: 'light',
  direction: 'ltr',
  contrast: 'default',
  navLayout: 'vertical',
  primaryColor: 'blue',
  navColor: 'integrate',
  compactLayout: true,
  fontFamily: 'Public Sans',
}

export const settingsCookie = 'app-settings'

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback

/** Settings from what a browser kept: whatever is not an allowed value falls back to the default. */
export function readSettings(kept: unknown): DisplaySettings {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return {
    colorScheme: oneOf(colorSchemes, given['colorScheme'], defaultSettings.colorScheme),
    direction: oneOf(directions, given['direction'], defaultSettings.direction),
    contrast: oneOf(contrasts, given['contrast'], defaultSettings.contrast),
    navLayout: oneOf(navLayouts, given['navLayout'], defaultSettings.navLayout),
    primaryColor: oneOf(primaryColors, given['primaryColor'], defaultSettings.primaryColor),
    navColor: oneOf(['integrate', 'apparent'], given['navColor'], 'integrate'),
    compactLayout: given['compactLayout'] !== false,
    fontFamily: oneOf(fontFamilies, given['fontFamily'], defaultSettings.fontFamily),
  }
}

/** The settings and the language in one cookie value: short, and the same text for the same choice. */
export const writeCookie = (settings: DisplaySettings, language: Language | undefined): string =>
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
export function readCookie(text: string | undefined): { settings: DisplaySettings; language: Language | undefined } {
  const [scheme, direction, contrast, color, font, compact, language] = (text ?? '').split('.')
  return {
    settings: {
      ...defaultSettings,
      colorScheme: colorSchemes[Number(scheme)] ?? defaultSettings.colorScheme,
      direction: directions[Number(direction)] ?? defaultSettings.direction,
      contrast: contrasts[Number(contrast)] ?? defaultSettings.contrast,
      primaryColor: primaryColors[Number(color)] ?? defaultSettings.primaryColor,
      fontFamily: fontFamilies[Number(font)] ?? defaultSettings.fontFamily,
      compactLayout: compact !== '0',
    },
    language: languages.find((one) => one === language),
  }
}
