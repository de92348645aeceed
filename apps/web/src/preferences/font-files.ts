import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import type { DisplaySettings } from '@axle/contract/display-settings'

/** Where the letters of a face are that every page needs, so that it can ask for them at once. */
export const fontFiles: Record<DisplaySettings['fontFamily'], string> = {
  'Public Sans': publicSans,
  Inter: inter,
  'DM Sans': dmSans,
  'Nunito Sans': nunitoSans,
}
