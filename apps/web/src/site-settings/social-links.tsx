import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import { Pair } from '../ui/fields/pair.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Networks with an icon in the footer; others can be typed. */
const networks = ['Facebook', 'GitHub', 'Instagram', 'LinkedIn', 'WhatsApp', 'X', 'YouTube', 'Website']
const most = 10

/** Links to the site's profiles on other networks. */
export function SocialLinks({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { t } = useTranslation('administration')
  const list = useId()
  const rows = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { socialLinks } = form.values
  const add = () => {
    form.insertListItem('socialLinks', { network: '', url: '' })
    // The row renders after this event.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const remove = (index: number) => {
    form.removeListItem('socialLinks', index)
    adder.current?.focus()
  }
  return (
    <FormSection title={t('settings.links')} hint={t('settings.linksHint')} error={form.errors['socialLinks']}>
      {socialLinks.length > 0 && (
        <ul className="stack" ref={rows}>
          {socialLinks.map((link, index) => (
            // Rows have no id, and their order does not change.
            <li key={index} className="row one-line top">
              <div className="grow">
                <Pair>
                  <TextInput
                    label={t('settings.network')}
                    list={list}
                    required
                    {...form.getInputProps(`socialLinks.${index}.network`)}
                  />
                  <TextInput
                    label={t('settings.address')}
                    type="url"
                    inputMode="url"
                    dir="ltr"
                    placeholder="https://"
                    required
                    {...form.getInputProps(`socialLinks.${index}.url`)}
                  />
                </Pair>
              </div>
              <ActionIcon
                mt={28}
                variant="default"
                aria-label={t('settings.removeLink', { network: link.network || index + 1 })}
                onClick={() => remove(index)}
              >
                <Icon name="trash" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={adder} variant="default" disabled={socialLinks.length >= most} onClick={add}>
          <Icon name="plus" size={18} /> {t('settings.addLink')}
        </Button>
      </div>
      <datalist id={list}>
        {networks.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
    </FormSection>
  )
}
