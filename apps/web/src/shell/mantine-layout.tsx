import { Outlet } from 'react-router'
import { useNonce } from '../lib/page/nonce.ts'
import { useDisplay } from '../preferences/display.tsx'
import { Mantine } from '../ui/mantine.tsx'

/** Around pages with components of Mantine. The pages that visitors open first have none, and save its code. */
export default function MantineLayout() {
  return (
    <Mantine direction={useDisplay().settings.direction} nonce={useNonce()}>
      <Outlet />
    </Mantine>
  )
}
