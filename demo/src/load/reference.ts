import { aliasRows, readStarter } from '@axle/api/starter-catalogue/index'
import { slug } from '../drawings/index.ts'
import { categories, generations, makes, models, parts, vehicles } from '../facts.ts'
import { type Db, insertRows } from './rows.ts'

/** Categories, parts and vehicles, shared by all shops. */
export async function loadReference(db: Db): Promise<void> {
  await insertRows(
    db,
    'category',
    categories.map(({ id, slug: categorySlug, name }) => ({ id, slug: categorySlug, name, position: id })),
  )
  await insertRows(
    db,
    'part',
    parts.map(({ id, name, category, sizeKind }) => ({
      id,
      name,
      slug: slug(name),
      category_id: category.id,
      size_kind: sizeKind,
    })),
  )
  await insertRows(
    db,
    'part_alias',
    parts.flatMap(({ id, aliases }) => aliasRows(aliases).map((row) => ({ part_id: id, ...row }))),
  )
  await insertRows(
    db,
    'category_name',
    categories.flatMap(({ id, names }) => namesOf(names).map((row) => ({ category_id: id, ...row }))),
  )
  await insertRows(
    db,
    'category_alias',
    categories.flatMap(({ id, aliases }) => aliasRows(aliases).map((row) => ({ category_id: id, ...row }))),
  )
  await insertRows(
    db,
    'part_name',
    parts.flatMap(({ id, names }) => namesOf(names).map((row) => ({ part_id: id, ...row }))),
  )
  await insertRows(
    db,
    'make',
    makes.map(({ id, name, country }) => ({ id, name, country })),
  )
  await insertRows(
    db,
    'make_alias',
    makes.flatMap(({ id, aliases }) => aliasRows(aliases).map((row) => ({ make_id: id, ...row }))),
  )
  await insertRows(
    db,
    'model',
    models.map(({ id, name, body, make }) => ({ id, name, body, make_id: make.id })),
  )
  await insertRows(
    db,
    'model_alias',
    models.flatMap(({ id, aliases }) => aliasRows(aliases).map((row) => ({ model_id: id, ...row }))),
  )
  await insertRows(
    db,
    'generation',
    generations.map(({ id, model, code, from, to, current }) => ({
      id,
      model_id: model.id,
      code,
      from_year: from,
      to_year: current ? null : to,
    })),
  )
  await insertRows(
    db,
    'vehicle',
    vehicles.map(({ id, makeId, modelId, year }) => ({ id, make_id: makeId, model_id: modelId, year })),
  )
  await insertRows(
    db,
    'search_phrase',
    phraseRows().map((row, index) => ({ id: index + 1, ...row })),
  )
}

const namesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([language, name]) => ({ language, name }))

const phraseRows = () =>
  Object.entries(readStarter().phrases).flatMap(([language, byMeaning]) =>
    Object.entries(byMeaning).flatMap(([meaning, phrases]) => phrases.map((phrase) => ({ language, meaning, phrase }))),
  )
