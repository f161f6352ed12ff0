import { join } from 'node:path'

const isBuilt = import.meta.env?.PROD === true

const built = import.meta.dirname.replace(/[/\\]assets$/, '')
/** Where the program is installed: `build`, `demo` and `node_modules` lie there. */
export const programRoot = isBuilt ? join(built, '../..') : join(import.meta.dirname, '../../..')

/** Something that the build wrote beside the server. */
export const builtFile = (name: string): string => join(built, name)

/** The bundler puts it beside the server (vite-workers-plugin.ts). @param folder `import.meta.dirname` of its source */
export const programFile = (folder: string, name: string): string =>
  isBuilt ? builtFile(`${name}.js`) : join(folder, `${name}.server.ts`)

/** All that such a program may read: code. Neither the settings nor the data lie there. */
export const codeFolders: readonly string[] = isBuilt
  ? [built, join(programRoot, 'node_modules')]
  : [join(programRoot, 'src'), join(programRoot, 'node_modules'), join(programRoot, 'package.json')]
