import { memo, useContext, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { cachedFragment } from '../lib/page/cached-fragment.tsx'
import { PageLink } from '../lib/page/page-link.tsx'
import { useSite } from '../lib/api/site.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useDisplay } from '../preferences/display.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { SiteName } from '../ui/text/site-name.ts'
import { FooterLanguages } from './footer-languages.tsx'
import { sellPath } from './header/header-actions.tsx'

const Preferences = lazyDialog(() => import('../preferences/preferences-drawer.tsx'))

/** Looks the same on all pages in a language. */
function CachedFooter() {
  const { language } = useDisplay()
  return cachedFragment(
    ['footer', useContext(SiteName), useSite()?.facts, language, new Date().getUTCFullYear()],
    <WholeFooter />,
  )
}

function WholeFooter() {
  const { t } = useTranslation('navbar')
  const site = useContext(SiteName)
  const [settings, setSettings] = useState(false)
  return (
    <footer className="footer stack gutters">
      <div className="row top gap-4 footer-columns">
        <About />
        <nav className="stack gap-0" aria-label={t('market')}>
          <strong>{t('market')}</strong>
          <PageLink to="/shop/all-products">{t('products')}</PageLink>
          <PageLink to="/shop">{t('shops')}</PageLink>
          <PageLink to={sellPath}>{t('sell', { site })}</PageLink>
        </nav>
        <nav className="stack gap-0" aria-label={t('help')}>
          <strong>{t('help')}</strong>
          <PageLink to="/faqs">{t('faqs')}</PageLink>
          <PageLink to="/privacy-policy">{t('privacyPolicy')}</PageLink>
          <PageLink to="/terms-and-conditions">{t('terms')}</PageLink>
        </nav>
        <Contact />
      </div>
      <PayMarks />
      <div className="row rule-above footer-strip">
        <FooterLanguages />
        <p>{t('rights', { year: new Date().getUTCFullYear(), site })}</p>
        <button type="button" aria-haspopup="dialog" onClick={() => setSettings(true)}>
          <Icon name="settings" size={18} /> {t('settings')}
        </button>
      </div>
      <Preferences opened={settings} onClose={() => setSettings(false)} />
    </footer>
  )
}

export const Footer = memo(import.meta.env.SSR ? CachedFooter : WholeFooter)

const networkIcons: Record<string, IconName> = {
  facebook: 'facebook',
  github: 'github',
  instagram: 'instagram',
  linkedin: 'linkedin',
  whatsapp: 'whatsapp',
  x: 'x',
  youtube: 'youtube',
}

function About() {
  const { t } = useTranslation()
  const { named } = useFormats()
  const site = useContext(SiteName)
  return (
    <div className="row one-line top footer-about">
      <p>
        <strong>{site}</strong> {t('siteTagline')}
      </p>
      <ul className="row one-line gap-0">
        {useSite()?.facts.socialLinks.map(({ network, url }) => (
          <li key={url}>
            <a className="icon-button" href={url} rel="noreferrer" target="_blank" aria-label={named(site, network)}>
              <Icon name={networkIcons[network.toLowerCase()] ?? 'globe'} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contact() {
  const { t } = useTranslation('navbar')
  const { phone, email } = useSite()?.facts.contact ?? {}
  if (!phone && !email) return null
  return (
    <address className="stack gap-0">
      <strong>{t('contact')}</strong>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}

const payIcons = { cash_on_delivery: 'cash', mobile_money: 'mobile', card: 'card' } as const

/** The ways to pay that can be chosen now. */
function PayMarks() {
  const { t } = useTranslation('navbar')
  const methods = useSite()?.facts.paymentMethods ?? []
  return (
    <div className="row rule-above footer-strip">
      <strong id="pay-marks">{t('payment')}</strong>
      <ul className="row pay-marks" aria-labelledby="pay-marks">
        {methods.map((method) => (
          <li key={method} className="row">
            <Icon name={payIcons[method]} size={20} /> {t(`common:payBy.${method}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
