import { ProfileForm as ProfileRules } from '@axle/contract/account-forms'
import type { User } from '@axle/contract/accounts'
import { Button, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import type { EditedField } from '../lib/forms/edit.ts'
import { InNameOrder } from '../lib/formats/in-name-order.tsx'
import { fieldErrors, messageOf } from '../lib/api/errors.ts'
import { focusFirstError, rulesOf } from '../lib/forms/form-rules.ts'
import { inUsersLanguage } from '../lib/i18n/messages.ts'
import { useFormBase, useEdit } from '../lib/forms/use-edit.tsx'
import { useReauthentication } from '../lib/forms/use-reauthentication.tsx'
import { useTranslatedErrors } from '../lib/forms/use-translated-errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import styles from '../ui/fields/form.module.css'
import { Pair } from '../ui/fields/pair.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { PhotoField } from './photo-field.tsx'
import { atFormFields, type ProfileValues } from './profile-values.ts'
import { useSite } from '../lib/api/site.ts'
import { readProfile, saveProfile, sendPhoto } from './save-profile.ts'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { deleteProfileDraft, useStoredProfile, useProfileDraft } from './use-profile-draft.ts'

interface ProfileFormProps {
  user: User
  onDirtyChange: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export function ProfileForm({ user, onDirtyChange, onCancel, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile')
  const page = useRef<HTMLFormElement>(null)
  const photo = useChosenPhoto()
  const { busy, send } = useSending()
  const host = useSite()?.facts.imageUpload
  /** The photo failed to upload, and the rest was saved. */
  const [photoFailure, setPhotoFailure] = useState<string>()
  const { stored, initial } = useStoredProfile(user)
  const formBase = useFormBase(initial)
  const form = useForm<ProfileValues>({ initialValues: formBase.base, validate: rulesOf(ProfileRules) })
  const edit = useEdit({ ...formBase, form, fields: useEditedFields(), read: () => readProfile(user) })
  const draft = useProfileDraft(user, form, { stored, ...formBase })
  useTranslatedErrors(form)
  const reauthentication = useReauthentication()
  useDirtyReport(form.isDirty(), onDirtyChange)

  const save = async (values: ProfileValues) => {
    setPhotoFailure(undefined)
    if (!(await reauthentication.confirm())) return focusFirstError(page.current)
    const file = photo.fileAt(values.imageUrl)
    const sent = file ? await sendPhoto(file, host) : { imageUrl: values.imageUrl }
    const failed = 'failure' in sent
    const imageUrl = failed ? formBase.base.imageUrl : sent.imageUrl
    // If the server rejects the rest, a retry must not upload the photo again.
    if (!failed) form.setFieldValue('imageUrl', imageUrl)
    try {
      const saved = await edit.send({ ...values, imageUrl }, (mine, base) => saveProfile(mine, base, user))
      if (!saved) return
    } catch (error) {
      return refused(error)
    }
    deleteProfileDraft(user)
    if (!failed) {
      toast.success(t('form.saved'))
      return onSaved()
    }
    form.resetDirty({ ...values, imageUrl })
    setPhotoFailure(reasonOf(sent.failure))
  }
  const refused = (error: unknown) => {
    if (reauthentication.isRequiredBy(error)) return
    console.error('The profile could not be saved', error)
    const atFields = atFormFields(fieldErrors(error))
    form.setErrors(atFields)
    if (Object.keys(atFields).length > 0) focusFirstError(page.current)
    else toast.error(messageOf(error, t('form.failed')))
  }
  return (
    <form
      ref={page}
      className={`stack ${styles.form}`}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send(() => save(values)),
        () => focusFirstError(page.current),
      )}
    >
      <DraftNotice draft={draft} />
      <PhotoField
        value={form.values.imageUrl}
        onChange={(url) => form.setFieldValue('imageUrl', url)}
        choose={photo.choose}
        error={form.errors['imageUrl'] as string | undefined}
      />
      <PersonFields form={form} />
      {reauthentication.field}
      {photoFailure && <Notice tone="warning">{t('form.photoFailed', { reason: photoFailure })}</Notice>}
      <div className="row ends">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('form.save')}
        </Button>
      </div>
      {edit.dialog}
    </form>
  )
}

function useDirtyReport(dirty: boolean, onDirtyChange: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirtyChange(dirty)
    return () => onDirtyChange(false)
  }, [dirty, onDirtyChange])
}

function PersonFields({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <Pair>
        <InNameOrder
          first={
            <TextInput
              label={t('form.firstName')}
              autoComplete="given-name"
              required
              {...form.getInputProps('firstName')}
            />
          }
          last={
            <TextInput
              label={t('form.lastName')}
              autoComplete="family-name"
              required
              {...form.getInputProps('lastName')}
            />
          }
        />
      </Pair>
      <TextInput label={t('form.otherNames')} autoComplete="additional-name" {...form.getInputProps('otherNames')} />
      <TextInput
        label={t('form.phone')}
        description={t('form.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
        {...form.getInputProps('phoneNumber')}
      />
    </>
  )
}

/** Labels of the fields in the edit conflict dialog. */
function useEditedFields(): readonly EditedField<ProfileValues>[] {
  const { t } = useTranslation('profile')
  return [
    {
      names: ['imageUrl'],
      label: t('form.photo'),
      show: ({ imageUrl }) => <Picture src={imageUrl} alt="" width={64} height={64} />,
    },
    { names: ['firstName'], label: t('form.firstName') },
    { names: ['lastName'], label: t('form.lastName') },
    { names: ['otherNames'], label: t('form.otherNames') },
    { names: ['phoneNumber'], label: t('form.phone') },
  ]
}

// Upload errors carry a message for every case.
const reasonOf = (failure: unknown): string =>
  inUsersLanguage(failure instanceof Error ? failure.message : 'Failed to upload image')
