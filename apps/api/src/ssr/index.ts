import { defineModule } from '../platform/module.ts'
export { type PagesMode, pagesPlugin } from './pages-plugin.ts'

/** Renders the pages of the web app. */
export const ssrModule = defineModule({ name: 'ssr', imports: [] })
