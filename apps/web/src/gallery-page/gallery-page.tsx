import { DisplayPreferences } from '../preferences/display-preferences.tsx'
import { LanguageList } from '../preferences/language-list.tsx'
import { ColorChoice } from '../preferences/theme-choices.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Signs } from './signs.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import { Tokens } from './tokens.tsx'

// Nothing here is for search engines or the server: its parts have state only in the browser.
export const clientLoader = () => null
export const HydrateFallback = () => null

const title = 'Gallery'

/** Every shared component in every state, with switches for scheme, contrast, direction, colour and language. */
export default function GalleryPage() {
  return (
    <Page title={title}>
      <div className={`stack beside top gap-5 ${styles.gallery}`}>
        <aside className="stack gap-5 stays">
          <DisplayPreferences />
          <LanguageList label={title} />
          <ColorChoice />
        </aside>
        <div className="stack gap-5">
          <Signs />
          <Actions />
          <Fields />
          <States />
          <Tables />
          <Tokens />
        </div>
      </div>
    </Page>
  )
}
