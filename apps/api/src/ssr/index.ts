export { type PagesMode, pagesPlugin } from './pages-plugin.ts'
