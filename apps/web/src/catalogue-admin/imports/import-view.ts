import { type ImportKind, importKinds } from '@axle/contract/imports'

/** The kind and the run in the URL. */
export interface ImportView {
  kind: ImportKind
  run: number | undefined
}

export function readImportView(params: URLSearchParams): ImportView {
  const run = params.get('run') ?? ''
  return {
    kind: importKinds.find((one) => one === params.get('kind')) ?? importKinds[0],
    run: /^[1-9]\d{0,8}$/.test(run) ? Number(run) : undefined,
  }
}

export function importSearch({ kind, run }: ImportView): string {
  const params = new URLSearchParams()
  if (kind !== importKinds[0]) params.set('kind', kind)
  if (run !== undefined) params.set('run', String(run))
  return params.size > 0 ? `?${params}` : ''
}
