import type { Preferences } from '@axle/contract/preferences'
import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { palettes } from '../preferences/palettes.ts'

const grays: MantineColorsTuple = [
  '#d5d9df',
  '#bcc2ca',
  '#a0a8b2',
  '#7f8893',
  '#4a525c',
  '#2a3039',
  '#20252c',
  '#181c22',
  '#101317',
  '#0b0d10',
]

/** Puts only the chosen palette into the page, and red for warnings. */
export function themeOf({ primaryColor }: Preferences): MantineThemeOverride {
  return createTheme({
    // Mantine's red is too light for text on white.
    colors: { accent: palettes[primaryColor], red: palettes.red, dark: grays },
    primaryColor: 'accent',
    primaryShade: 7,
    autoContrast: true,
    defaultRadius: 8,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '650' },
    breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
    cursorType: 'pointer',
    focusRing: 'auto',
    components: {
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 160 } } },
      // Their <header> is not the page's banner.
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Modal: { defaultProps: { transitionProps: { duration: 120 } } },
    },
  })
}

const nothing = () => undefined
/**
 * Mantine sets the colour scheme on hydration, light by default: a dark page would turn white until the next commit.
 * This manager returns the scheme of the rendered page, and stores nothing.
 */
export const renderedColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const marked = typeof document === 'undefined' ? '' : document.documentElement.dataset['mantineColorScheme']
    return marked === 'light' || marked === 'dark' ? marked : fallback
  },
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
}
