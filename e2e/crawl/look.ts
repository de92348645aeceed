import {
  colorSchemes,
  contrasts,
  defaultSettings,
  directions,
  type DisplaySettings,
  fontFamilies,
  type Language,
  languages,
  languageTag,
  primaryColors,
  settingsCookie,
  writeCookie,
} from '@axle/contract/display-settings'

/** How a page is looked at. */
export type Look = Readonly<
  Pick<DisplaySettings, 'colorScheme' | 'contrast' | 'direction' | 'primaryColor' | 'fontFamily'>
> & {
  readonly language: Language
  readonly width: (typeof widths)[number]
  /** The page at 200 %, as browsers enlarge it. */
  readonly zoom: (typeof zooms)[number]
  readonly motion: (typeof motions)[number]
}
const widths = [320, 390, 768, 1280] as const
const zooms = ['none', '200 %'] as const
const motions = ['any', 'reduced'] as const

export const plainLook: Look = { ...defaultSettings, language: 'en', width: 390, zoom: 'none', motion: 'any' }

/** Everything in which looks differ, for the crossing of all pairs. */
export const axes = {
  language: languages,
  primaryColor: primaryColors,
  width: widths,
  fontFamily: fontFamilies,
  zoom: zooms,
  colorScheme: colorSchemes,
  contrast: contrasts,
  direction: directions,
  motion: motions,
} satisfies { readonly [axis in keyof Look]: readonly Look[axis][] }

/** Nobody magnifies what is as narrow as a phone: 320 px is what a window of 640 px is at 200 %. */
export const isPossible = ({ width, zoom }: Partial<Look>): boolean =>
  zoom === undefined || width === undefined || zoom === 'none' || width >= 768

export const sizeOf = ({ width, zoom }: Look) => ({
  width: zoom === '200 %' ? width / 2 : width,
  height: width < 768 ? 844 : 900,
})

/** The cookie by which the server knows a look. */
export const cookieOf = (look: Look) => ({ name: settingsCookie, value: writeCookie(settingsOf(look), look.language) })

/** What the browser keeps of a look. */
export const keptOf = (look: Look): Record<string, string> => ({
  'app-settings': JSON.stringify(settingsOf(look)),
  'theme-mode': look.colorScheme,
  'app-language': look.language,
})

const settingsOf = ({ colorScheme, contrast, direction, primaryColor, fontFamily }: Look): DisplaySettings => ({
  ...defaultSettings,
  colorScheme,
  contrast,
  direction,
  primaryColor,
  fontFamily,
})

export const htmlLangOf = ({ language }: Look): string => languageTag(language)

/** A language in the direction that comes with it. */
export const inLanguage = (language: Language): Pick<Look, 'language' | 'direction'> => ({
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
})

/** In which a look differs from the plain one, for a report. */
export const nameOf = (look: Look): string =>
  [
    look.language,
    look.direction,
    `${look.width} px`,
    look.colorScheme,
    look.contrast === 'high' && 'high contrast',
    look.primaryColor !== defaultSettings.primaryColor && look.primaryColor,
    look.fontFamily !== defaultSettings.fontFamily && look.fontFamily,
    look.zoom !== 'none' && `at ${look.zoom}`,
    look.motion === 'reduced' && 'reduced motion',
  ]
    .filter(Boolean)
    .join(', ')
