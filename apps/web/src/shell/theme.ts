import type { DisplaySettings } from '@axle/contract/display-settings'
import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'

// Shade 7 carries white text (at least 4.5:1) in every one of these; the others are its tints and shades.
const palettes: Record<DisplaySettings['primaryColor'], MantineColorsTuple> = {
  default: [
    '#e9f3f1',
    '#cfe5e1',
    '#a0ccc4',
    '#6fb2a7',
    '#4a9c8f',
    '#2d877a',
    '#1a7669',
    '#0e6559',
    '#0a5047',
    '#063c35',
  ],
  cyan: ['#e3fafc', '#c5f6fa', '#99e9f2', '#66d9e8', '#3bc9db', '#15aabf', '#0c8599', '#0b7285', '#095c6b', '#074753'],
  purple: [
    '#f3f0ff',
    '#e5dbff',
    '#d0bfff',
    '#b197fc',
    '#9775fa',
    '#845ef7',
    '#7048e8',
    '#6033cf',
    '#4c27a8',
    '#3a1d82',
  ],
  blue: ['#eaf2ff', '#d3e3ff', '#a6c6ff', '#76a7fd', '#4d8bf8', '#2f74f2', '#1f66ea', '#1558d0', '#1049ae', '#0c3a8c'],
  orange: [
    '#fff2e6',
    '#ffe0c7',
    '#ffc393',
    '#ffa25a',
    '#f98332',
    '#e06a15',
    '#c9590b',
    '#b04b06',
    '#8e3b04',
    '#6e2d03',
  ],
  red: ['#fff0ef', '#ffdcda', '#ffb8b4', '#ff918b', '#f56a62', '#e04840', '#cf362e', '#ba261f', '#961b15', '#74120e'],
}

const grays: MantineColorsTuple = [
  '#d5d9df',
  '#bcc2ca',
  '#a0a8b2',
  '#7f8893',
  '#4a525c',
  '#2e343c',
  '#22272d',
  '#1b1f24',
  '#14171b',
  '#101316',
]

/** Only the chosen palette goes into the page, and red, which warns. */
export function themeOf({ primaryColor }: DisplaySettings): MantineThemeOverride {
  return createTheme({
    // The library's own red is too light for text on white.
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
      Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 160 } } },
      // Their <header> is no banner of the page.
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Modal: { defaultProps: { transitionProps: { duration: 120 } } },
    },
  })
}
