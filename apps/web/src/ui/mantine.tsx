import { DirectionProvider, MantineContext, MantineProvider } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { type ReactNode, useContext } from 'react'
import { renderedColorScheme, theme } from './theme.ts'

interface MantineProps {
  children: ReactNode
  /** Both are read from the page in the browser. */
  direction?: 'ltr' | 'rtl'
  nonce?: string
}

/** Required around the components of Mantine: see `shell/mantine-layout.tsx` and `lazyDialog`. */
export function Mantine({ children, direction, nonce }: MantineProps) {
  const isInside = useContext(MantineContext) !== null
  if (isInside) return children
  return (
    <DirectionProvider initialDirection={direction ?? directionOfPage()} detectDirection>
      <MantineProvider
        theme={theme}
        colorSchemeManager={renderedColorScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={() => nonce ?? getNonce() ?? ''}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

const directionOfPage = () => (document.dir === 'rtl' ? 'rtl' : 'ltr')
