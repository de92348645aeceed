import { posix } from 'node:path'

const staticImport = /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Lists the import specifiers of a source text, including type imports: they couple modules as well. */
export function importsOf(text: string): string[] {
  return [staticImport, dynamicImport].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, specifier]) => (specifier ? [specifier] : [])),
  )
}

const packages: Record<string, string> = {
  '@axle/contract': 'packages/contract/src',
  '@axle/api': 'apps/api/src',
  '@axle/web': 'apps/web/src',
  '@axle/demo': 'demo/src',
  '@axle/testing': 'packages/testing/src',
  '@axle/embedded-postgres': 'packages/embedded-postgres/src',
  '@axle/fake-paystack': 'packages/fake-paystack/src',
  '@axle/fuzz': 'tools/fuzz/src',
}

/** Resolves an import to a file of the repository; undefined for packages and Node modules. */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
  for (const [name, folder] of Object.entries(packages)) {
    if (specifier === name) return `${folder}/index.ts`
    if (specifier.startsWith(`${name}/`)) return `${folder}/${specifier.slice(name.length + 1)}.ts`
  }
  return undefined
}
