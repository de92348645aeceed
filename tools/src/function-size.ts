import { parseSync, Visitor, type Node } from 'oxc-parser'

export interface FunctionSize {
  /** Empty for a callback. */
  name: string
  lines: number
}

/** Lists the functions of a source in order, with their number of lines. */
export function functionSizes(file: string, source: string): FunctionSize[] {
  const found: FunctionSize[] = []
  const names = new Map<Node, string>()
  const measure = (node: Node) =>
    found.push({ name: names.get(node) ?? '', lines: source.slice(node.start, node.end).split('\n').length })
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  // A visitor meets a declaration before the function in it.
  new Visitor({
    VariableDeclarator: ({ id, init }) =>
      void (init && names.set(init, id.type === 'Identifier' ? id.name : textOf(id))),
    Property: ({ key, value }) => void names.set(value, textOf(key)),
    MethodDefinition: ({ key, value }) => void names.set(value, textOf(key)),
    FunctionDeclaration: (node) => {
      names.set(node, node.id?.name ?? '')
      measure(node)
    },
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, source).program)
  return found
}

/** True for the name of a React component or hook. */
export const isComponentOrHook = (name: string): boolean => /^(?:\p{Lu}|use\p{Lu})/u.test(name)
