import type { TestApp } from '@axle/testing/test-app'
import { createGateway } from '../../payment-gateway/index.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { refundProblem } from '../../payments/refunds/refund-problem.ts'
import type { ProblemContext } from '../enter-state.ts'

/** The parts of another node that meet the deadlines of problems and settle payments. */
export function anotherNode({ app, platform }: Pick<TestApp, 'app' | 'platform'>) {
  const gateway = createGateway(platform, (request) => app.inject(request))
  const payments: PaymentContext = { platform, gateway, stockChanged: () => undefined }
  const problems: ProblemContext = {
    platform,
    refundProblem: refundProblem(payments),
    photos: {
      claim: () => Promise.resolve([]),
      read: () => Promise.reject(new Error('a deadline reads no photos')),
      delete: () => Promise.resolve(),
    },
    answerDays: () => Promise.resolve(3),
  }
  return { payments, problems }
}
