import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ProblemLine } from './problem-line.tsx'
import { ownProblemsQuery } from './problem-queries.ts'

const shown = 2

/** The open problems of the buyer above their orders, one line each. Nothing without any, or while they are unknown. */
export function OpenProblems() {
  const { t } = useTranslation('problems')
  const { data } = useQuery(ownProblemsQuery({ open: true, page: 1, limit: shown }))
  if (!data?.data.length) return null
  return (
    <section className="stack gap-2" aria-label={t('own')}>
      {data.data.map((problem) => (
        <ProblemLine key={problem.id} problem={problem} side="buyer" withOrder />
      ))}
      <Link className="text-button small start" to="/user/problems">
        {t('all', { count: data.meta.total })}
      </Link>
    </section>
  )
}
