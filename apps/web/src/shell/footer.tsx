import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useContext } from 'react'
import { useSite } from '../lib/api/site.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SiteName } from '../ui/text/site-name.ts'

const networkIcons: Record<string, IconName> = {
  facebook: 'facebook',
  github: 'github',
  instagram: 'instagram',
  linkedin: 'linkedin',
  whatsapp: 'whatsapp',
  x: 'x',
  youtube: 'youtube',
}

export function Footer() {
  const { t } = useTranslation('navbar')
  const { named } = useFormats()
  const site = useContext(SiteName)
  const facts = useSite()?.facts
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <strong>{site}</strong>
          <p>{t('common:siteTagline')}</p>
          <ul className="social">
            {facts?.socialLinks.map(({ network, url }) => (
              <li key={url}>
                <a
                  className="icon-button"
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                  aria-label={named(site, network)}
                >
                  <Icon name={networkIcons[network.toLowerCase()] ?? 'globe'} size={20} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={t('market')}>
          <strong>{t('market')}</strong>
          <Link to="/shop/all-products">{t('products')}</Link>
          <Link to="/shop">{t('shops')}</Link>
        </nav>
        <nav aria-label={t('help')}>
          <strong>{t('help')}</strong>
          <Link to="/faqs">{t('faqs')}</Link>
          <Link to="/privacy-policy">{t('privacyPolicy')}</Link>
          <Link to="/terms-and-conditions">{t('terms')}</Link>
          {facts?.contact.email && <a href={`mailto:${facts.contact.email}`}>{facts.contact.email}</a>}
        </nav>
      </div>
      <p className="rights">{t('rights', { year: new Date().getUTCFullYear(), site })}</p>
    </footer>
  )
}
