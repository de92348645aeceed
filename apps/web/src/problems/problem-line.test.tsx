import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { ProblemLine } from './problem-line.tsx'
import { aProblem } from './testing.ts'

it('names the part, so that two problems of an order differ', async () => {
  const problem = aProblem('open', 'buyer')
  const [item] = problem.items
  if (!item) throw new Error('no item')
  const ofTwo = { ...problem, items: [item, { ...item, itemId: 2, productName: 'Rear shocks' }] }
  open(
    {
      '/': (
        <>
          <ProblemLine
            problem={{ ...problem, items: [{ ...item, productName: 'Front pads' }] }}
            side="buyer"
            withOrder
          />
          <ProblemLine problem={ofTwo} side="buyer" withOrder />
        </>
      ),
    },
    '/',
  )
  const [one, two] = await screen.findAllByRole('link')
  expect(one?.textContent).toContain(`Front pads · ${problem.order.code} · `)
  expect(two?.textContent).toContain(`${item.productName} + 1 · ${problem.order.code} · `)
})
