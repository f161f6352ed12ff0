import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cutFonts } from './scripts/cut-fonts.mjs'
import { asciiServerPlugin } from './vite-ascii-server-plugin.ts'
import { chunkGroups, serverGroups } from './vite-chunks.ts'
import { enhancePlugin } from './vite-enhance-plugin.ts'
import { messagesPlugin } from './vite-messages-plugin.ts'
import { patchedLibrariesPlugin } from './vite-patched-libraries-plugin.ts'
import { pdfFilesPlugin } from './vite-pdf-plugin.ts'
import { workersPlugin } from './vite-workers-plugin.ts'

// The faces are made, not kept: whoever builds or develops finds them cut.
await cutFonts()

/** All but those with binaries, and the one that only writes spreadsheets. */
const bundledPackages = {
  noExternal: true as const,
  external: ['sharp', 'pg-native', 'write-excel-file'],
}

/**
 * Which layer of styles wins is settled by the first file that names one. A part's styles may come to stand before those of
 * the root (when the root is drawn anew, after an error), so that each file names them all, in order.
 */
const orderedLayers = {
  name: 'tandem-ordered-layers',
  apply: 'build' as const,
  enforce: 'post' as const,
  generateBundle(_: unknown, bundle: Record<string, { type: string; source?: string | Uint8Array }>) {
    for (const [name, file] of Object.entries(bundle))
      if (name.endsWith('.css') && file.source)
        file.source = `@layer reset,base,ui,features,utilities,overrides;${file.source}`
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    messagesPlugin(),
    enhancePlugin(),
    patchedLibrariesPlugin(),
    pdfFilesPlugin(),
    workersPlugin(),
    orderedLayers,
    asciiServerPlugin,
  ],
  // The PDF reader's worker is a module.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    // The whole server is one bundle: the Hono app and the pages share one copy of every context and connection.
    ssr: {
      // Else the bundle holds React twice, and which of the two it runs depends on who starts it.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: './src/main.server.ts',
          checks: { pluginTimings: false },
          // Half as much to read and to keep in memory. Names of functions and classes stay, for those who read what went wrong.
          output: {
            codeSplitting: { groups: serverGroups },
            minify: {
              compress: false,
              mangle: { toplevel: true, keepNames: true },
              codegen: { removeWhitespace: true },
            },
          },
        },
      },
      // Packages too, where they are only needed as one file: finding hundreds of files cost two thirds of a cold start.
      // While developing they stay where they are: Vite would run each through its own loader.
      resolve: command === 'build' ? bundledPackages : {},
    },
  },
  // Browsers since spring 2024 know light-dark(): the two themes stay one line each instead of being unrolled.
  build: {
    rolldownOptions: { checks: { pluginTimings: false } },
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
