import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Project, SymbolFlags, TypeFlags } from 'typescript/unstable/async'

const root = join(import.meta.dirname, '../../../..')
const config = join(root, 'tsconfig.node.json')

/** A raw statement with a row type, such as sql<Row>`select …`. */
export interface RawStatement {
  /** `file:line` */
  readonly place: string
  /** The constant texts of the template, which identify the statement. */
  readonly texts: readonly string[]
  /** The columns of its row type, and whether each may be absent. */
  readonly columns: Readonly<Record<string, 'required' | 'optional'>>
}

/** Lists the raw statements of the server. Expressions, whose type is no object, are left out. */
export async function rawStatements(): Promise<RawStatement[]> {
  const api = new API({ cwd: root })
  try {
    const project = (await api.updateSnapshot({ openProjects: [config] })).getProject(config)
    if (project === undefined) throw new Error(`${config} cannot be opened`)
    return (await Promise.all(sources().map((file) => statementsOf(project, file)))).flat()
  } finally {
    await api.close()
  }
}

const sources = (): string[] =>
  globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => join(root, file))
    .filter((file) => readFileSync(file, 'utf8').includes('sql<'))

async function statementsOf({ program, checker }: Project, file: string): Promise<RawStatement[]> {
  const source = await program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} belongs to no program`)
  const found = await Promise.all(
    templatesIn(source).map(async (node): Promise<RawStatement[]> => {
      const [rowType] = node.typeArguments ?? []
      const type = rowType && (await checker.getTypeFromTypeNode(rowType))
      if (!type || !(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return []
      const columns = (await checker.getPropertiesOfType(type)).map(
        ({ name, flags }) => [name, flags & SymbolFlags.Optional ? 'optional' : 'required'] as const,
      )
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      return [{ place: `${relative(root, file)}:${line}`, texts: textsOf(node), columns: Object.fromEntries(columns) }]
    }),
  )
  return found.flat()
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = []
  const visit = (each: Node): void => {
    if (isTaggedTemplateExpression(each) && isIdentifier(each.tag) && each.tag.text === 'sql') found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

function textsOf({ template }: TaggedTemplateExpression): string[] {
  return isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]
}
