import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What the PDF reader asks for by name: character maps, the fourteen standard fonts, three decoders; none of its scripting. */
const wanted = /^(?:cmaps\/[\w-]+\.bcmap|standard_fonts\/[\w-]+\.(?:pfb|ttf)|wasm\/(?:jbig2|openjpeg|qcms_bg)\.wasm)$/

const types: Record<string, string> = { '.wasm': 'application/wasm' }

/** Where they are served: `assets/pdf/{folder}/{name}`. */
const base = 'assets/pdf/'

/** Serves the data files of pdfjs-dist as our own: nothing is ever fetched from elsewhere. */
export function pdfFilesPlugin(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  return {
    name: 'tandem-pdf-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of filesIn(folder))
        this.emitFile({ type: 'asset', fileName: base + file, source: readFileSync(join(folder, file)) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base.slice(0, -1)}`, (request, response, next) => {
        const file = (request.url ?? '').slice(1)
        if (!wanted.test(file)) return next()
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
        response.end(readFileSync(join(folder, file)))
      })
    },
  }
}

const filesIn = (folder: string): string[] =>
  ['cmaps', 'standard_fonts', 'wasm']
    .flatMap((part) => readdirSync(join(folder, part)).map((name) => `${part}/${name}`))
    .filter((file) => wanted.test(file))
