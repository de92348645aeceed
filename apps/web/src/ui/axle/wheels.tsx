import { Icon, type IconName } from '../icon.tsx'

/** Something is missing, broken, lost, or done. */
export type WheelsState = 'open' | 'apart' | 'lost' | 'fits'

const second = {
  open: (
    <>
      <circle cx="175" cy="45" r="32" strokeDasharray="3 6" />
      <path d="M57 45h84" strokeDasharray=".1 8" />
    </>
  ),
  apart: (
    <>
      <circle cx="175" cy="45" r="32" />
      <circle cx="175" cy="45" r="10" />
      <path d="M55 45h40M125 45h40M108 34l-8 22M120 34l-8 22" />
    </>
  ),
  lost: (
    <>
      <circle cx="182" cy="54" r="23" />
      <circle cx="182" cy="54" r="7" />
      <path d="M4 78h212M50 46l58 30M146 40h-12M142 52h-20M146 64h-12" />
    </>
  ),
  fits: (
    <>
      <circle cx="175" cy="45" r="32" />
      <path d="M55 45h88" />
    </>
  ),
} as const

/** The two wheels above the sentence of an empty, failed or finished page. The icon names what the second wheel is. */
export const Wheels = ({ state, icon }: { state: WheelsState; icon?: IconName | undefined }) => (
  <span className="wheels" data-fit={state} aria-hidden="true">
    <svg viewBox="0 0 220 90">
      <circle cx="45" cy="45" r="32" />
      <circle cx="45" cy="45" r="10" />
      {second[state]}
    </svg>
    {icon && <Icon name={icon} size={28} />}
  </span>
)
