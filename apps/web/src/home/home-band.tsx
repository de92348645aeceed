import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { PageLink } from '../lib/page/page-link.tsx'
import { focusSearch } from '../lib/browser/use-requested-focus.ts'
import { Axle } from '../ui/axle/axle.tsx'

/** The parts of a vehicle in the order they are chosen. */
export const bandSteps = ['make', 'model', 'year'] as const
export type BandStep = (typeof bandSteps)[number]
/** What is chosen so far; a generation narrows the years. */
export interface Chosen {
  make?: string
  model?: string
  years?: readonly number[] | undefined
}

interface HomeBandProps {
  /** Whether the list is in its first view; otherwise the band is one line. */
  first: boolean
  /** The chosen vehicle. */
  vehicle: string | undefined
  chosen: Chosen
  /** How many parts fit the vehicle. */
  counts?: ReactNode
  onPick: (step: BandStep) => void
}

/**
 * Asks for the vehicle above the list; one line where it is known, or where the user searches already. The page
 * always contains both, so that a vehicle that only the browser knows can switch them before the first paint.
 */
export function HomeBand({ first, vehicle, counts, ...ask }: HomeBandProps) {
  const { t } = useTranslation('garage')
  return (
    <section className="band" data-line={!first || vehicle !== undefined} aria-label={t('band.title')}>
      <Line {...{ vehicle, counts }} onPick={() => ask.onPick('make')} />
      <Ask {...ask} />
    </section>
  )
}

function Line({ vehicle, counts, onPick }: Pick<HomeBandProps, 'vehicle' | 'counts'> & { onPick: () => void }) {
  const { t } = useTranslation('garage')
  return (
    <div className="band-line row one-line gutters small" data-known={vehicle !== undefined}>
      <Axle mini state={vehicle === undefined ? 'open' : 'fits'} />
      <p className="row baseline grow clip">
        <strong className="band-vehicle clip">{vehicle === undefined ? t('ask') : <bdi>{vehicle}</bdi>}</strong>
        {counts}
      </p>
      <button
        type="button"
        className="text-button small band-link"
        aria-haspopup="dialog"
        aria-label={vehicle && t('change', { vehicle })}
        onClick={onPick}
      >
        <span className="band-choose">{t('choose')}</span>
        <span className="band-change">{t('band.change')}</span>
      </button>
    </div>
  )
}

function Ask({ chosen, onPick }: Pick<HomeBandProps, 'chosen' | 'onPick'>) {
  const { t } = useTranslation('garage')
  const { search } = useLocation()
  const names = [chosen.make, chosen.model]
  return (
    <div className="band-ask gutters">
      <div className="stack gap-1">
        <h2 className="band-title">{t('band.title')}</h2>
        <p className="small">{t('band.text')}</p>
      </div>
      <div className="band-axle" data-done={names.filter(Boolean).length}>
        <Wheels />
        {bandSteps.map((step, at) => (
          <button key={step} type="button" aria-haspopup="dialog" onClick={() => onPick(step)}>
            <span>{t(`picker.${step}`)}</span>
            {names[at] && <bdi>{names[at]}</bdi>}
          </button>
        ))}
      </div>
      <PageLink className="text-button small band-link" to={{ search }} state={focusSearch} preventScrollReset replace>
        {t('picker.partNumber')}
      </PageLink>
    </div>
  )
}

/** Drawn alike on both sides, so that nothing needs mirroring. Dashes of two circles are the spokes and the bolts. */
const Wheels = () => (
  <>
    <svg className="band-wheel" viewBox="0 0 64 64" aria-hidden="true">
      <g id="band-wheel">
        <circle cx="32" cy="32" r="31" />
        <circle cx="32" cy="32" r="28" />
        <circle cx="32" cy="32" r="20" strokeWidth="11" strokeDasharray="1 4.236" />
        <circle cx="32" cy="32" r="14" />
        <circle cx="32" cy="32" r="10" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 12.566" />
        <circle cx="32" cy="32" r="5" strokeWidth="3" />
      </g>
    </svg>
    <svg className="band-wheel" viewBox="0 0 64 64" aria-hidden="true">
      <use href="#band-wheel" />
    </svg>
  </>
)
