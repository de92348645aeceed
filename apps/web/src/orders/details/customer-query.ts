import type { OrderDetails } from '@axle/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

type Customer = OrderDetails['customer']

export interface Contact {
  name: string
  email: string
  phone: string | null
  avatarUrl: string | null
  /** For admins only. */
  isBlocked?: boolean
}

const fullNameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

export const contactOf = (customer: Customer): Contact => ({
  name: customer.fullName || fullNameOf(customer),
  email: customer.email,
  phone: customer.phoneNumber,
  avatarUrl: customer.avatarUrl,
})

export const customerQuery = (customer: Customer) =>
  queryOptions({
    queryKey: ['customer', customer.id],
    queryFn: async (): Promise<Contact> => {
      const { data } = await api('GET /users/:id', { params: { id: String(customer.id) } })
      const known = contactOf(customer)
      return {
        name: customer.fullName || fullNameOf(data) || known.name,
        email: 'email' in data ? data.email : known.email,
        phone: 'phone' in data ? data.phone : known.phone,
        avatarUrl: data.imageUrl,
        ...('isBlocked' in data && { isBlocked: data.isBlocked }),
      }
    },
  })
