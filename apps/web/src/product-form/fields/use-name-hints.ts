import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductFormApi } from '../product-form-api.ts'
import { nameHintsQuery, partsQuery } from '../product-form-queries.ts'

const typingPause = 400
const noIds: readonly number[] = []

/** Chooses the part that the name of a new product means, until the vendor chooses one. Returns the named vehicles. */
export function useNameHints(form: ProductFormApi, isNew: boolean) {
  const { name, partId } = form.values
  const [typed] = useDebouncedValue(name.trim(), typingPause)
  const query = nameHintsQuery(typed)
  const hints = useQuery({ ...query, enabled: isNew && query.enabled === true }).data
  const parts = useQuery(partsQuery).data
  const [guessed, setGuessed] = useState<number | null>(null)
  const guess = hints?.partIds.find((id) => parts?.some((part) => part.id === id && !part.retired))
  useEffect(() => {
    if (guess === undefined || guess === partId || (partId !== null && partId !== guessed)) return
    setGuessed(guess)
    // A size belongs to its part.
    form.setFieldValue('size', '')
    form.setFieldValue('partId', guess)
    // Only a new guess may choose: a part that the vendor clears stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [guess])
  return { isPartGuessed: partId !== null && partId === guessed, vehicleIds: hints?.vehicleIds ?? noIds }
}
