import type { User } from '@axle/contract/accounts'
import type { Site } from '@axle/contract/site'
import { api } from '../lib/api/api.ts'
import { refetchUser } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { uploadImage } from '../lib/images/upload-image.ts'
import { profileEdit, profileValues, type ProfileValues } from './profile-values.ts'

type SentPhoto = { imageUrl: string } | { failure: unknown }

/** Uploads a chosen photo. Returns failures, as the profile is then saved without it. */
export async function sendPhoto(file: File, host: Site['imageUpload']): Promise<SentPhoto> {
  try {
    return { imageUrl: await uploadImage(file, { preset: 'avatar', token: readText(keys.accessToken), host }) }
  } catch (failure) {
    console.error('The photo could not be uploaded', failure)
    return { failure }
  }
}

/** Saves the profile and updates the session. */
export async function saveProfile(values: ProfileValues, base: ProfileValues, user: User): Promise<User> {
  const { data } = await api('PUT /users/:id', {
    params: { id: String(user.id) },
    body: profileEdit(values, base, user),
  })
  await refetchUser()
  return data
}

/** The profile as stored now. */
export async function readProfile({ id }: User): Promise<ProfileValues> {
  const { data } = await api('GET /users/:id', { params: { id: String(id) } })
  // Users get all fields of their own account.
  return profileValues(data as User)
}
