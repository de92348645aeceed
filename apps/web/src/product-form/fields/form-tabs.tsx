import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Tab } from '../product-form-rules.ts'
import styles from './fields.module.css'

interface FormTabsProps {
  tab: Tab
  onChange: (tab: Tab) => void
  /** Vehicles stay closed until the product is described. */
  closed: boolean
  wrong: readonly Tab[]
  panels: Record<Tab, ReactNode>
}

const tabs = ['details', 'selection', 'vehicles'] as const
const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value)

/** The three tabs; those with errors are marked. */
export function FormTabs({ tab, onChange, closed, wrong, panels }: FormTabsProps) {
  const { t } = useTranslation('product-form')
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && onChange(value)}>
      <Tabs.List className={`swipe ${styles.tabs}`}>
        {tabs.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            disabled={closed && one !== 'details'}
            {...(wrong.includes(one) && {
              'data-wrong': true,
              rightSection: (
                <span role="img" aria-label={t('tabs.wrong')}>
                  <Icon name="alert" size={16} />
                </span>
              ),
            })}
          >
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
