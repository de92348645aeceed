import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import kit from '../../ui/fields/form.module.css'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { importQuery } from '../catalogue-admin-queries.ts'
import { Confirmation } from './import-confirmation.tsx'
import { RunOutcome, useRefetchAtEnd } from './run-outcome.tsx'

interface ImportStepsProps {
  /** The run in the URL. */
  id: number | undefined
  /** A file is chosen. */
  isReady: boolean
  busy: boolean
  failure: string | undefined
  onTry: () => void
  /** Imports the file of this dry run; undefined if the page no longer has the file. */
  onImport: ((newNames: string[]) => void) | undefined
}

/** The second and third step: the dry run and the import. The URL holds the run, so a reload shows it again. */
export function ImportSteps({ id, isReady, busy, failure, onTry, onImport }: ImportStepsProps) {
  const { t } = useTranslation('catalogue-admin')
  const run = useQuery({ ...importQuery(id ?? 0), enabled: id !== undefined })
  useRefetchAtEnd(run.data)
  const loading = id === undefined ? null : <Loading run={run} />
  const [dry, real] = run.data?.isDryRun === false ? [undefined, run.data] : [run.data, undefined]
  return (
    <section className={`stack ${kit.form}`} {...(id !== undefined && { 'aria-label': t('run.title') })}>
      <FormSection title={t('import.steps.check')} hint={t('import.tryHint')}>
        <div>
          <Button
            variant={onImport ? 'default' : 'filled'}
            disabled={!isReady}
            loading={busy && !onImport}
            onClick={onTry}
          >
            {t('import.try')}
          </Button>
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {dry && <RunOutcome run={dry} />}
        {!run.data && loading}
      </FormSection>
      <FormSection title={t('import.steps.import')} hint={t('import.importHint')}>
        {real ? <RunOutcome run={real} /> : <Confirmation key={id} run={dry} busy={busy} onImport={onImport} />}
      </FormSection>
    </section>
  )
}

interface LoadingProps {
  run: { error: Error | null; refetch: () => unknown }
}

function Loading({ run: { error, refetch } }: LoadingProps) {
  const { t } = useTranslation('catalogue-admin')
  if (!error) return <RowsSkeleton rows={3} />
  return <ErrorPanel message={messageOf(error, t('run.failedToLoad'))} onRetry={() => void refetch()} />
}
