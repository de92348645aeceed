import { z } from 'zod'
import { data, Id, PathId, priorValues, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'
import { Email, ProfilePhone } from './rules.ts'
import { staffRoles } from './shop-rights.ts'

export const StaffRoleField = z.enum(staffRoles, 'Choose a role')

/** A person who works in a shop that is not theirs. */
export const StaffMember = z
  .object({
    userId: Id,
    name: z.string(),
    imageUrl: z.string().nullable(),
    role: StaffRoleField,
    /** The e-mail address or phone number to which the invitation went. */
    contact: z.string(),
    since: Timestamp,
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.input<typeof StaffMember>

/** An invitation that nobody has answered. */
export const StaffInvitation = z
  .object({
    id: Id,
    role: StaffRoleField,
    /** Either an e-mail address or a phone number. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    invitedAt: Timestamp,
    expiresAt: Timestamp,
    isExpired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.input<typeof StaffInvitation>

/** `link` is for the owner to pass on, in answers to an invitation by phone only: mails are sent by the site. */
const SentInvitation = StaffInvitation.extend({ link: z.string().nullable() })

/** Exactly one of e-mail address and phone number. */
export const NewStaffInvitation = z
  .object({ role: StaffRoleField, email: Email.optional(), phone: ProfilePhone.optional() })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    error: 'Email or phone is required!',
    path: ['email'],
  })

/** What the holder of a link sees before answering. */
export const InvitationView = z
  .object({
    businessId: Id,
    businessName: z.string(),
    role: StaffRoleField,
    invitedBy: z.string(),
    /** The invited address or number, mostly hidden. */
    contact: z.string(),
    byPhone: z.boolean(),
    /** Whether the caller's account has that address or number; null for visitors. */
    isForCaller: z.boolean().nullable(),
    expiresAt: Timestamp,
  })
  .meta({ id: 'StaffInvitationView' })
export type InvitationView = z.input<typeof InvitationView>

const params = z.object({ id: PathId })
const ofInvitation = z.object({ id: PathId, invitationId: PathId })
const ofMember = z.object({ id: PathId, userId: PathId })
const Token = z.object({ token: z.string().min(1).max(200) })

export const staffRoutes = defineRoutes({
  'GET /business/:id/staff': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary: 'The staff of a shop and its open invitations',
    params,
    response: data(z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) })),
  },
  'POST /business/:id/staff/invitations': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary:
      'Invite a person by e-mail, or by phone with a link to pass on; replaces an earlier invitation of the same person',
    params,
    body: NewStaffInvitation,
    response: data(SentInvitation),
    status: 201,
  },
  'POST /business/:id/staff/invitations/:invitationId/resend': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary: 'Send an invitation again with a new link; the earlier one stops working',
    params: ofInvitation,
    response: data(SentInvitation),
  },
  'DELETE /business/:id/staff/invitations/:invitationId': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary: 'Withdraw an invitation',
    params: ofInvitation,
    response: data(z.object({ id: Id })),
  },
  'PUT /business/:id/staff/:userId': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary: 'Change the role of a member of staff',
    params: ofMember,
    body: z.object({ role: StaffRoleField, was: priorValues({ role: StaffRoleField }) }),
    response: data(StaffMember),
  },
  'DELETE /business/:id/staff/:userId': {
    access: 'signed-in',
    owner: 'public',
    right: ['staff'],
    tag: 'Staff',
    summary: 'Remove a member of staff, or leave a shop oneself; ends the access at once',
    params: ofMember,
    response: data(z.object({ userId: Id })),
  },
  'POST /staff-invitations/view': {
    access: 'anyone',
    tag: 'Staff',
    summary: 'Read an invitation by the token of its link',
    body: Token,
    response: data(InvitationView),
  },
  'POST /staff-invitations/accept': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Staff',
    summary: 'Accept an invitation, signed in with the invited e-mail address or phone number',
    body: Token,
    response: data(z.object({ businessId: Id, role: StaffRoleField })),
  },
  'POST /staff-invitations/decline': {
    access: 'anyone',
    tag: 'Staff',
    summary: 'Decline an invitation by the token of its link',
    body: Token,
    response: data(z.object({ declined: z.literal(true) })),
  },
})
