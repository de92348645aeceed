import './starter-tables.ts'
import { defineModule } from '../platform/module.ts'
export { offerStarter, type StarterOffer } from './offer-starter.ts'
export { aliasRows, readStarter, type StarterAliases } from './starter-data.ts'

/** The catalogue that a new site starts with. */
export const starterCatalogueModule = defineModule({ name: 'starter-catalogue', imports: ['catalogue-admin'] })
