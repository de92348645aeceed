import './staff-tables.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../http/actor.ts'
import type { Handlers } from '../../http/handlers.ts'
import { wantedLanguage } from '../../http/request-locale.ts'
import type { Platform } from '../../platform/platform.ts'
import { getShop } from '../shop-queries.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { changeStaffRole, removeStaff } from './change-staff.ts'
import { inviteStaff, resendInvitation, type Sent, withdrawInvitation } from './invite-staff.ts'
import { invitationLink, sendStaffMails } from './staff-mails.ts'
import { listInvitations, listMembers, viewInvitation } from './staff-queries.ts'
import { deleteMembershipsOf, invitationNotFound, memberNotFound, requireStaffRight } from './staff-repository.ts'

type StaffCalls =
  | Extract<keyof Handlers, `${string} /business/:id/staff${string}`>
  | Extract<keyof Handlers, `${string} /staff-invitations/${string}`>

/** Handles the staff of shops and their invitations. Subscribes to events, so call it before the jobs start. */
export function staffHandlers(platform: Platform): Pick<Handlers, StaffCalls> {
  const { db, clock, config, events } = platform
  sendStaffMails(platform)
  events.subscribe('accounts.user-deleted', 'staff', async ({ userId }) => void (await deleteMembershipsOf(db, userId)))
  const sent = async (shopId: number, { id, token }: Sent) => {
    const invitation = (await listInvitations(db, shopId, clock.now())).find((each) => each.id === id)
    if (invitation === undefined) throw invitationNotFound()
    return { data: { ...invitation, link: token === undefined ? null : invitationLink(config, token) } }
  }
  return {
    'GET /business/:id/staff': async ({ actor, params: { id } }) => ({
      data: await readStaff(platform, actor, id),
    }),
    'POST /business/:id/staff/invitations': async ({ actor, params, body, request }) =>
      sent(params.id, await inviteStaff(platform, actor, params.id, body, languageOf(request))),
    'POST /business/:id/staff/invitations/:invitationId/resend': async ({ actor, params, request }) =>
      sent(params.id, await resendInvitation(platform, actor, params.id, params.invitationId, languageOf(request))),
    'DELETE /business/:id/staff/invitations/:invitationId': async ({ actor, params }) => {
      await withdrawInvitation(platform, actor, params.id, params.invitationId)
      return { data: { id: params.invitationId } }
    },
    'PUT /business/:id/staff/:userId': async ({ actor, params: { id, userId }, body }) => {
      await changeStaffRole(platform, actor, { shopId: id, userId }, body)
      const member = (await listMembers(db, id)).find((each) => each.userId === userId)
      if (member === undefined) throw memberNotFound()
      return { data: member }
    },
    'DELETE /business/:id/staff/:userId': async ({ actor, params: { id, userId } }) => {
      await removeStaff(platform, actor, { shopId: id, userId })
      return { data: { userId } }
    },
    'POST /staff-invitations/view': async ({ actor, body }) => ({
      data: await viewInvitation(db, actor, body.token, clock.now()),
    }),
    'POST /staff-invitations/accept': async ({ actor, body }) => ({
      data: await acceptInvitation(platform, actor, body.token),
    }),
    'POST /staff-invitations/decline': async ({ body }) => {
      await declineInvitation(platform, body.token)
      return { data: { declined: true as const } }
    },
  }
}

async function readStaff({ db, clock }: Platform, actor: Actor, shopId: number) {
  await getShop(db, { actor, now: clock.now() }, shopId)
  requireStaffRight(actor, shopId)
  return { members: await listMembers(db, shopId), invitations: await listInvitations(db, shopId, clock.now()) }
}

const languageOf = (request: FastifyRequest | undefined): string => wantedLanguage(request?.headers['accept-language'])
