import '@mantine/core/styles/Tabs.layer.css'
import type { OutboxMail } from '@axle/contract/mail'
import { Tabs } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { languageNames } from '../lib/i18n/i18n.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useCopy } from '../lib/browser/use-copy.ts'
import { Icon } from '../ui/icon.tsx'
import { linksIn } from './mail-links.ts'
import styles from './outbox.module.css'

/** One mail: text, HTML preview and links. */
export function MailView({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation('administration')
  const heading = useRef<HTMLHeadingElement>(null)
  // On a small screen the mail replaces the list.
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="stack">
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{mail.subject}</bdi>
      </h2>
      <dl className="facts">
        <dt>{t('outbox.to')}</dt>
        <dd>
          <bdi>{mail.to}</bdi>
        </dd>
        <dt>{t('outbox.date')}</dt>
        <dd>
          <DateTimeText value={mail.at} />
        </dd>
        <dt>{t('outbox.language')}</dt>
        <dd>{languageNames[mail.language]}</dd>
      </dl>
      <Tabs defaultValue="text" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="text">{t('outbox.text')}</Tabs.Tab>
          <Tabs.Tab value="html">{t('outbox.html')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text">
          <p className={styles.text} lang={mail.language} dir="auto">
            {mail.text}
          </p>
        </Tabs.Panel>
        <Tabs.Panel value="html">
          {/* The sandbox blocks scripts, navigation and access to this page. */}
          <iframe className={`full framed ${styles.html}`} title={t('outbox.preview')} sandbox="" srcDoc={mail.html} />
        </Tabs.Panel>
      </Tabs>
      <MailLinks links={linksIn(mail.text)} />
    </article>
  )
}

function MailLinks({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('administration')
  const { copied, said, copy } = useCopy()
  if (links.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="outbox-links">
      <h3 id="outbox-links">{t('outbox.links')}</h3>
      <ul className="divided small">
        {links.map((link) => (
          <MailLink key={link} link={link} copied={copied === link} onCopy={copy} />
        ))}
      </ul>
      <p role="status" className="quiet">
        {said && t(`outbox.link.${said.key}`)}
      </p>
    </section>
  )
}

interface MailLinkProps {
  link: string
  copied: boolean
  onCopy: (text: string, element: RefObject<HTMLElement | null>) => Promise<void>
}

function MailLink({ link, copied, onCopy }: MailLinkProps) {
  const { t } = useTranslation('administration')
  const shown = useRef<HTMLAnchorElement>(null)
  return (
    <li className="row one-line spread">
      <a ref={shown} href={link} dir="ltr" target="_blank" rel="noopener noreferrer">
        {link}
      </a>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('outbox.copy', { link })}
        onClick={() => void onCopy(link, shown)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </button>
    </li>
  )
}
