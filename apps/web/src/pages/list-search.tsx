import { withWords } from '../catalogue/list/list-search.ts'
import { usePendingSearch } from '../catalogue/list/use-pending-search.ts'
import { SearchBox } from '../catalogue/search-box.tsx'
import { useChosenVehicle } from '../garage/garage-store.ts'
import { cardSlots } from './card-slots.tsx'

/** The search box of the product list, which stands in the header. */
export function ListSearch() {
  const [search, go] = usePendingSearch()
  return (
    <SearchBox
      suggests
      preferVehicle={useChosenVehicle()?.vehicleId}
      fitOf={cardSlots.fitOf}
      value={search.q}
      onSearch={(q) => go(...withWords(search, q))}
    />
  )
}
