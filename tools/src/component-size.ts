import { parseSync, Visitor, type Node } from 'oxc-parser'

export interface ComponentSize {
  name: string
  lines: number
}

const isComponentOrHook = (name: string) => /^(?:\p{Lu}|use\p{Lu})/u.test(name)

/** Lists the functions of a source that are named like a React component or hook, with their number of lines. */
export function componentSizes(file: string, source: string): ComponentSize[] {
  const found: ComponentSize[] = []
  const measure = (name: string, { start, end }: Node) => {
    if (isComponentOrHook(name)) found.push({ name, lines: source.slice(start, end).split('\n').length })
  }
  new Visitor({
    FunctionDeclaration: (node) => measure(node.id?.name ?? '', node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && /Function/.test(init?.type ?? '') && init) measure(id.name, init)
    },
  }).visit(parseSync(file, source).program)
  return found
}
