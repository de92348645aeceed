export { offerStarter, type StarterOffer } from './offer-starter.ts'
export { aliasRows, readStarter, type StarterAliases } from './starter-data.ts'
