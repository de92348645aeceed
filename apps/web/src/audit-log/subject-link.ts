import type { AuditEntry } from '@axle/contract/audit'

const pages: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  shop: (id) => `/shop/${id}`,
  product: (id) => `/shop/product/${id}`,
  user: (id) => `/user-management?user=${id}`,
  setting: () => '/site-settings',
  job: () => '/failed-jobs',
  import: () => '/catalogue-desk/import',
  category: () => '/catalogue-desk?kind=categories',
  part: () => '/catalogue-desk?kind=parts',
  make: () => '/catalogue-desk?kind=makes',
  model: () => '/catalogue-desk?kind=models',
  generation: () => '/catalogue-desk?kind=generations',
  vehicle: () => '/catalogue-desk?kind=vehicles',
  search_phrase: () => '/catalogue-desk/phrases',
}

/** URL of the subject's page, if it has one. */
export const subjectPath = ({
  subjectType,
  subjectId,
}: Pick<AuditEntry, 'subjectType' | 'subjectId'>): string | undefined =>
  pages[subjectType]?.(encodeURIComponent(subjectId))
