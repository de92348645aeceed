import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Mantine } from '../ui/mantine.tsx'

const root = document.documentElement
afterEach(() => {
  cleanup()
  root.removeAttribute('data-mantine-color-scheme')
})

describe('hydration', () => {
  it.each(['dark', 'light'] as const)(
    'never changes the %s of a page that the server marked [SET-11]',
    async (scheme) => {
      root.dataset['mantineColorScheme'] = scheme
      localStorage.setItem('mantine-color-scheme-value', scheme === 'dark' ? 'light' : 'dark')
      const marked: (string | null)[] = []
      const set = root.setAttribute.bind(root)
      root.setAttribute = (name: string, value: string) => {
        marked.push(value)
        set(name, value)
      }
      render(
        <Mantine>
          <p>Page</p>
        </Mantine>,
      )
      Reflect.deleteProperty(root, 'setAttribute')
      expect(new Set(marked)).toEqual(new Set([scheme]))
    },
  )
})
