import { type Language, languages, languageTag } from '@axle/contract/languages'
import {
  colorSchemes,
  contrasts,
  defaultPreferences,
  directions,
  type Preferences,
  fontFamilies,
  primaryColors,
  preferencesCookie,
  formatPreferencesCookie,
} from '@axle/contract/preferences'

/** A display variant of a page. */
export type Look = Readonly<
  Pick<Preferences, 'colorScheme' | 'contrast' | 'direction' | 'primaryColor' | 'fontFamily'>
> & {
  readonly language: Language
  readonly width: (typeof widths)[number]
  /** Page zoom of 200 %. */
  readonly zoom: (typeof zooms)[number]
  readonly motion: (typeof motions)[number]
}
const widths = [320, 390, 768, 1280] as const
const zooms = ['none', '200 %'] as const
const motions = ['any', 'reduced'] as const

export const plainLook: Look = { ...defaultPreferences, language: 'en', width: 390, zoom: 'none', motion: 'any' }

/** The axes of display variants, for all pairs. */
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

/** Phones are not zoomed: 320 px is a window of 640 px at 200 %. */
export const isPossible = ({ width, zoom }: Partial<Look>): boolean =>
  zoom === undefined || width === undefined || zoom === 'none' || width >= 768

export const sizeOf = ({ width, zoom }: Look) => ({
  width: zoom === '200 %' ? width / 2 : width,
  height: width < 768 ? 844 : 900,
})

/** The preferences cookie of a variant. */
export const cookieOf = (look: Look) => ({
  name: preferencesCookie,
  value: formatPreferencesCookie(settingsOf(look), look.language),
})

/** The local storage of a variant. */
export const keptOf = (look: Look): Record<string, string> => ({
  'app-settings': JSON.stringify(settingsOf(look)),
  'theme-mode': look.colorScheme,
  'app-language': look.language,
})

const settingsOf = ({ colorScheme, contrast, direction, primaryColor, fontFamily }: Look): Preferences => ({
  ...defaultPreferences,
  colorScheme,
  contrast,
  direction,
  primaryColor,
  fontFamily,
})

export const htmlLangOf = ({ language }: Look): string => languageTag(language)

/** A language with its own direction. */
export const inLanguage = (language: Language): Pick<Look, 'language' | 'direction'> => ({
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
})

/** Describes how a variant differs from the default, for reports. */
export const nameOf = (look: Look): string =>
  [
    look.language,
    look.direction,
    `${look.width} px`,
    look.colorScheme,
    look.contrast === 'high' && 'high contrast',
    look.primaryColor !== defaultPreferences.primaryColor && look.primaryColor,
    look.fontFamily !== defaultPreferences.fontFamily && look.fontFamily,
    look.zoom !== 'none' && `at ${look.zoom}`,
    look.motion === 'reduced' && 'reduced motion',
  ]
    .filter(Boolean)
    .join(', ')
