import { ChoiceList, type ChoiceListProps } from './choice-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type FacetChoices, WithFacetChoices } from '../alternatives/facet-choices.tsx'

interface MultiChoiceProps extends Pick<ChoiceListProps, 'label' | 'nameOf' | 'chosen' | 'onChange'> {
  offer: FacetChoices<Pick<ChoiceListProps, 'choices' | 'capped'>>
  stays: boolean
}

/**
 * A filter with several values: a button that opens a list of checkboxes. Native ones, as they are small and work
 * everywhere.
 */
export function MultiChoice({ label, offer, stays, nameOf, chosen, onChange }: MultiChoiceProps) {
  return (
    <FilterPanel label={label} chosen={chosen.length} stays={stays} onOpen={offer.load}>
      <WithFacetChoices offer={offer}>
        {(known) => <ChoiceList {...{ label, nameOf, chosen, onChange }} {...known} />}
      </WithFacetChoices>
    </FilterPanel>
  )
}
