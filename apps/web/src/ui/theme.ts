import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/** The values of variables are in `mantine-theme.css`. */
const accent = Array<string>(10).fill('var(--accent-fill)') as unknown as MantineColorsTuple

export const theme: MantineThemeOverride = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  cursorType: 'pointer',
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 160 } } },
    // Their <header> is not the page's banner.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { transitionProps: { duration: 120 } } },
  },
})

const nothing = () => undefined
/**
 * Mantine's provider sets the colour scheme when it mounts, light by default. This manager returns the scheme of the
 * page, which `root.tsx` sets, and stores nothing.
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
