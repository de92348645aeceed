import {
  dataSaverCookie,
  type Preferences,
  type Language,
  parsePreferencesCookie,
  readDataSaver,
  readVehicleId,
  preferencesCookie,
  vehicleCookie,
  wroteCookie,
  formatPreferencesCookie,
} from '@axle/contract'
import { wantedLanguage } from './request-locale.ts'

export interface VisitorView {
  settings: Preferences
  language: Language
  /** Leaves out optional content that costs data. */
  dataSaver: boolean
  /** The same text for the same view: part of the key of a cached page. */
  key: string
  /** The visitor changed something some seconds ago: their pages must show it. */
  wroteLately: boolean
  /** Id of the selected vehicle. Not part of `key`, since few pages depend on it. */
  vehicle: number | undefined
}

const saverPattern = new RegExp(`(?:^|;\\s*)${dataSaverCookie}=([^;]{0,3})(?:;|$)`)
const vehiclePattern = new RegExp(`(?:^|;\\s*)${vehicleCookie}=([^;]{0,12})(?:;|$)`)
const wrotePattern = new RegExp(`(?:^|;\\s*)${wroteCookie}=1(?:;|$)`)
const cookiePattern = new RegExp(`(?:^|;\\s*)${preferencesCookie}=([^;]{0,60})`)

/**
 * Returns the preferences and language of this visitor, with checked values whatever the cookie holds. A URL may name
 * the language.
 */
export function visitorView(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
  asked?: Language,
  saveData?: string | string[],
): VisitorView {
  const text = cookies === undefined ? undefined : cookiePattern.exec(cookies)?.[1]
  const chosen = parsePreferencesCookie(text)
  const language = asked ?? chosen.language ?? wantedLanguage(acceptLanguage)
  // Arabic reads from right to left unless the visitor chose otherwise; no other language does.
  const isNew = text === undefined || (asked !== undefined && asked !== chosen.language)
  const settings: Preferences =
    isNew && (language === 'ar' || chosen.language === 'ar')
      ? { ...chosen.settings, direction: language === 'ar' ? 'rtl' : 'ltr' }
      : chosen.settings
  const dataSaver = readDataSaver(saverPattern.exec(cookies ?? '')?.[1]) ?? saveData === 'on'
  const vehicle = readVehicleId(vehiclePattern.exec(cookies ?? '')?.[1])
  return {
    settings,
    language,
    dataSaver,
    wroteLately: wrotePattern.test(cookies ?? ''),
    vehicle,
    key: `${formatPreferencesCookie(settings, language)}${dataSaver ? ' saving' : ''}`,
  }
}
