import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import type { Preferences } from '@axle/contract/preferences'
import dmSansSheet from './fonts/dm-sans.css?url'
import interSheet from './fonts/inter.css?url'
import nunitoSansSheet from './fonts/nunito-sans.css?url'

/** The file of each font that every page needs, for preloading. */
export const fontFiles: Record<Preferences['fontFamily'], string> = {
  'Public Sans': publicSans,
  Inter: inter,
  'DM Sans': dmSans,
  'Nunito Sans': nunitoSans,
}

/** The sheet of each font but the default, whose faces are in every page. */
export const fontSheets: Partial<Record<Preferences['fontFamily'], string>> = {
  Inter: interSheet,
  'DM Sans': dmSansSheet,
  'Nunito Sans': nunitoSansSheet,
}
