import type { ImportKind } from '@axle/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { loadCatalogueAdminTexts } from '../../lib/i18n/page-texts.ts'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import kit from '../../ui/fields/form.module.css'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { refetchImports } from '../catalogue-admin-queries.ts'
import { CatalogueAdminCrumbs } from '../catalogue-admin-links.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importSearch, readImportView } from './import-view.ts'
import type { CsvFile } from './read-csv-file.ts'

export const clientMiddleware = [requireRole('admin')]
// The server sends row errors as message keys, which need the message texts.
export const clientLoader = () => Promise.all([loadCatalogueAdminTexts(), loadMessages()])
export const HydrateFallback = PageSkeleton

/** Imports parts or vehicles from a CSV file: a dry run first, then the import. */
export default function CatalogueImportPage() {
  const { t } = useTranslation('catalogue-admin')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = readImportView(params)
  const [file, setFile] = useState<CsvFile>()
  const { failure, setFailure, busy, start, sent } = useStarting((run) =>
    navigate({ search: importSearch({ ...view, run }) }, { preventScrollReset: true }),
  )
  const restart = (kind: ImportKind) => {
    setFailure(undefined)
    if (view.run !== undefined || kind !== view.kind)
      void navigate({ search: importSearch({ kind, run: undefined }) }, { replace: true, preventScrollReset: true })
  }
  // Only the file of this dry run can be imported, while the page still has it.
  const isTried = sent !== undefined && sent.run === view.run && sent.file === file
  return (
    <Page
      title={t('import.title')}
      crumbs={<CatalogueAdminCrumbs here={t('import.title')} />}
      actions={<ExportButton kind={view.kind} />}
    >
      <div className={`stack ${kit.form}`}>
        <ChooseFile
          kind={view.kind}
          file={file}
          onKind={restart}
          onFile={(chosen) => {
            setFile(chosen)
            restart(view.kind)
          }}
        />
        <ImportSteps
          id={view.run}
          isReady={file !== undefined}
          busy={busy}
          failure={failure}
          onTry={() => file && start(view.kind, file, { dryRun: true })}
          onImport={isTried ? (names) => start(view.kind, sent.file, confirming(view.kind, names)) : undefined}
        />
        <ImportHistory shown={view.run} />
      </div>
    </Page>
  )
}

interface SentFile {
  run: number
  file: CsvFile
}

type Run = { dryRun: true } | { dryRun: false; newMakes: string[] } | { dryRun: false; newCategories: string[] }
const confirming = (kind: ImportKind, names: string[]): Run =>
  kind === 'parts' ? { dryRun: false, newCategories: names } : { dryRun: false, newMakes: names }

/** Sends a file and opens its run. */
function useStarting(show: (run: number) => unknown) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<SentFile>()
  const start = (kind: ImportKind, file: CsvFile, how: Run) =>
    void send(async () => {
      setFailure(undefined)
      try {
        const body = { kind, csv: file.text, fileName: file.name.slice(-120), ...how }
        const { data } = await api('POST /imports', { body })
        refetchImports(queryClient)
        setSent({ run: data.id, file })
        show(data.id)
      } catch (error) {
        setFailure(messageOf(error, t('import.failed')))
      }
    })
  return { failure, setFailure, busy, start, sent }
}
