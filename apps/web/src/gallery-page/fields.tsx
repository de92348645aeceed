import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, MultiSelect, NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { FormFooter } from '../ui/fields/form-footer.tsx'
import { Fold, FormSection } from '../ui/fields/form-section.tsx'
import styles from '../ui/fields/form.module.css'
import { Pair } from '../ui/fields/pair.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Group, Specimen } from './specimen.tsx'

const grades = ['OEM', 'A', 'B']

/** The form kit: fields in every state, sections and the footer. */
export function Fields() {
  const { t } = useTranslation('addresses')
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState(0)
  return (
    <Group of="ui/fields">
      <div className={`stack ${styles.form}`}>
        <FormSection title={t('street')} hint={t('landmarkHint')}>
          <Pair>
            <TextInput label={t('fullName')} description={t('phoneHint')} required />
            <TextInput label={t('phone')} defaultValue="024" error={t('noRegion')} required />
            <TextInput label={t('city')} defaultValue="Kumasi" disabled />
            <PasswordField label={t('digital')} description={t('digitalHint')} />
            <Select label={t('state')} data={grades} defaultValue="A" />
            <NativeSelect label={t('country')} data={grades} />
          </Pair>
          <MultiSelect label={t('zipCode')} data={grades} defaultValue={['OEM', 'A']} />
          <Textarea label={t('landmark')} description={t('landmarkHint')} rows={3} />
        </FormSection>
        <FormSection title={t('default')} error={t('saveFailed')}>
          {[0, 1].map((at) => (
            <Choice
              key={at}
              name="choice"
              checked={chosen === at}
              onChoose={() => setChosen(at)}
              title={t('deliverTo')}
            >
              {t('digitalHint')}
            </Choice>
          ))}
          <Choice name="choice" checked={false} onChoose={() => setChosen(2)} title={t('deliverTo')} disabled>
            {t('landmarkHint')}
          </Choice>
          <Switch label={t('isDefault')} defaultChecked />
          <Checkbox label={t('isDefault')} />
        </FormSection>
        <Fold title={t('edit')} note={t('default')} hint={t('phoneHint')}>
          <CodeField label={t('zipCode')} value={code} onChange={setCode} onComplete={setCode} />
        </Fold>
      </div>
      <Specimen of="FormFooter" wide>
        <FormFooter note={<p>{t('landmarkHint')}</p>}>
          <Button variant="default">{t('cancel')}</Button>
          <Button>{t('save')}</Button>
        </FormFooter>
      </Specimen>
    </Group>
  )
}
