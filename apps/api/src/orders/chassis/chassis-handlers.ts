import { notFound } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import type { ReturnMoney } from '../cancelling/cancel-items.ts'
import { forgetPrivate } from '../forget-private.ts'
import { getOrderDetails } from '../order-details-queries.ts'
import { answerCheck } from './answer-check.ts'
import { askForCheck, withdrawCheck } from './ask-for-check.ts'
import { forgetNumbers, isPhotoOf, numbersOf, oldNumbers, readFacts } from './check-repository.ts'
import { requireReader } from './require-reader.ts'

export type ChassisCalls = Extract<keyof Handlers, `${string}/chassis-checks${string}`>

interface Services {
  readonly photos: PhotoKeeper
  readonly returnMoney: ReturnMoney
}

/** Handles the checks of chassis numbers. Subscribes to events, so call it before the jobs start. */
export function chassisHandlers(
  platform: Platform,
  { photos, returnMoney }: Services,
  stockChanged: (products: readonly number[]) => void,
): Pick<Handlers, ChassisCalls> {
  const { db } = platform
  forgetPrivate(platform, photos, {
    name: 'chassis-checks',
    task: 'deleting old chassis numbers',
    ofBuyer: numbersOf,
    ofOld: oldNumbers,
    forget: forgetNumbers,
  })
  const details = async (actor: Actor, id: string) => ({ data: await getOrderDetails(db, actor, id) })
  return {
    'POST /orders/:id/chassis-checks': async ({ actor, params, body }) => {
      await askForCheck([platform, photos], actor, params.id, body)
      return details(actor, params.id)
    },
    'DELETE /orders/:id/chassis-checks/:vendorOrderId': async ({ actor, params }) => {
      await withdrawCheck([platform, photos], actor, params)
      return details(actor, params.id)
    },
    'GET /orders/:id/chassis-checks/:vendorOrderId': async ({ actor, params }) => {
      await requireReader(db, actor, params, 'chassis-checks')
      const facts = await readFacts(db, params.vendorOrderId)
      if (facts === undefined) throw notFound('check_not_found', 'There is no check of a chassis number')
      return { data: facts }
    },
    'GET /orders/:id/chassis-checks/:vendorOrderId/photos/:photoId': async ({ actor, params, query }) => {
      await requireReader(db, actor, params, 'chassis-checks')
      if (!(await isPhotoOf(db, params.vendorOrderId, params.photoId)))
        throw notFound('photo_not_found', 'Photo not found')
      return photos.read(params.photoId, query.size)
    },
    'POST /orders/:id/chassis-checks/:vendorOrderId/answer': async ({ actor, params, body }) => {
      await answerCheck(platform, returnMoney, actor, params, body)
      const answer = await details(actor, params.id)
      if (!body.fits) stockChanged(answer.data.orderItems.map(({ productId }) => productId))
      return answer
    },
  }
}
