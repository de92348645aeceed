export { type PagesMode, type PagesOptions, pagesPlugin } from './pages-plugin.ts'
