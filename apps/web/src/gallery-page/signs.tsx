import { useTranslation } from '../ui/translation/translation.tsx'
import { Axle, type AxleState } from '../ui/axle/axle.tsx'
import { PositionMark } from '../ui/axle/position-mark.tsx'
import { Wheels } from '../ui/axle/wheels.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CountMark } from '../ui/text/count-mark.tsx'
import { Fee } from '../ui/text/fee.tsx'
import { Money, Price } from '../ui/text/money.tsx'
import { Stars } from '../ui/text/stars.tsx'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { Group, Specimen } from './specimen.tsx'

const states: readonly AxleState[] = ['fits', 'open', 'apart', 'none']
const positions = [['front'], ['rear'], ['front', 'left'], ['front', 'right'], ['rear', 'right']] as const
const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'strong']
const icons: readonly IconName[] = [
  'alert',
  'bell',
  'box',
  'calendar',
  'car',
  'cart',
  'cash',
  'check',
  'close',
  'edit',
  'filter',
  'heart',
  'phone',
  'pin',
  'search',
  'store',
  'trash',
  'truck',
  'upload',
  'whatsapp',
]

/** The sign of fit, marks, badges, prices and icons. */
export function Signs() {
  const { t } = useTranslation()
  return (
    <Group of="ui/axle, ui/text">
      <Specimen of="Axle" wide>
        {states.map((state) => (
          <Axle key={state} state={state} />
        ))}
      </Specimen>
      <Specimen of="Axle.mini">
        {states.map((state) => (
          <Axle key={state} state={state} mini />
        ))}
      </Specimen>
      <Specimen of="PositionMark">
        {positions.map((at) => (
          <PositionMark key={at.join()} positions={at} />
        ))}
      </Specimen>
      <Specimen of="Wheels">
        {(['open', 'apart', 'lost', 'fits'] as const).map((state) => (
          <Wheels key={state} state={state} />
        ))}
      </Specimen>
      <Specimen of="StatusBadge">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Specimen>
      <Specimen of="Price, Money, Fee">
        <Price amount={1195} />
        <Money amount={30} />
        <Fee amount={0} />
      </Specimen>
      <Specimen of="Stars">
        {[0, 2.5, 4, 5].map((value) => (
          <Stars key={value} value={value} label={String(value)} />
        ))}
      </Specimen>
      <Specimen of="CountMark">
        {[3, 120].map((count) => (
          <button key={count} type="button" className="plain-icon-button" aria-label={t('close')}>
            <Icon name="cart" />
            <CountMark count={count} />
          </button>
        ))}
      </Specimen>
      <Specimen of="Icon">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Specimen>
    </Group>
  )
}
