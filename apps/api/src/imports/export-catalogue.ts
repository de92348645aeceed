import { importColumns, type ImportKind } from '@axle/contract'
import { csvRow } from '@axle/contract/csv-cells'
import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import { joinNames } from './csv-cells.ts'

const read = {
  parts: sql<{ names: string[]; aliases: string[][] }>`
    select array[category.name, part.name] as names,
      json_build_array(array(select alias from part_alias where part_id = part.id and language = 'en' order by alias)) as aliases
    from part join category on category.id = part.category_id order by category.position, category.name, part.name`,
  vehicles: sql<{ names: string[]; aliases: string[][] }>`
    select array[make.name, model.name, v.year::text] as names, json_build_array(
      array(select alias from make_alias where make_id = make.id and language = 'en' order by alias),
      array(select alias from model_alias where model_id = model.id and language = 'en' order by alias)) as aliases
    from vehicle v join model on model.id = v.model_id join make on make.id = v.make_id
    order by make.name, model.name, v.year`,
}

/**
 * Exports all parts or vehicles, retired ones included, in the format of an import, so that re-importing changes
 * nothing. Begins with a byte order mark, by which spreadsheets recognise UTF-8.
 */
export async function exportCatalogue({ db, clock }: Platform, kind: ImportKind) {
  const { rows } = await read[kind].execute(db)
  const lines = rows.map(({ names, aliases }) => csvRow([...names, ...aliases.map(joinNames)]))
  const csv = [csvRow(importColumns[kind]), ...lines].map((line) => `${line}\r\n`).join('')
  return { fileName: `axle-${kind}-${clock.now().toISOString().slice(0, 10)}.csv`, csv: `\uFEFF${csv}` }
}
