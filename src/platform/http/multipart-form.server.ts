import { AsyncLocalStorage } from 'node:async_hooks'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { maxFormBytes } from './route-guard.ts'

const limits = { fieldNameSize: 200, fieldSize: maxFormBytes, fields: 2_000, files: 50, headerPairs: 20 }

type Spool = { folder(): Promise<string> }
const spools = new AsyncLocalStorage<Spool>()

/** Runs `work` with a place for the files of its form, then removes them. @param root on a real disk: a `tmpfs` lies in memory */
export async function withSpool<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  let made: Promise<string> | undefined
  const folder = () => {
    made ??= mkdir(root, { recursive: true, mode: 0o700 }).then(() => mkdtemp(join(root, 'form-')))
    return made
  }
  try {
    return await spools.run({ folder }, work)
  } finally {
    if (made) await made.then((path) => rm(path, { recursive: true, force: true })).catch(() => undefined)
  }
}

export const emptySpool = (root: string): Promise<void> => rm(root, { recursive: true, force: true })

/** Its files on the disk; null where it is no `multipart/form-data` or nobody opened a place for them. @throws request.too-large, or what broke */
export async function readMultipart(request: Request): Promise<FormData | null> {
  const spool = spools.getStore()
  const type = request.headers.get('Content-Type') ?? ''
  if (!spool || !request.body || !/^multipart\/form-data\b/i.test(type)) return null
  const headers: BusboyHeaders = { 'content-type': type }
  const isPartAFile = (_: unknown, __: unknown, fileName: string | undefined) => fileName !== undefined
  const parser = new Busboy({ headers, limits, isPartAFile })
  const form = new FormData()
  const files: Readable[] = []
  const entries: Promise<readonly [string, File]>[] = []
  let text = 0
  const refuse = () => parser.destroy(portalErrors['request.too-large']({ maximum: maxFormBytes }))
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    text += name.length + value.length
    if (isNameCut || isValueCut || text > maxFormBytes) refuse()
    else form.append(name, value)
  })
  parser.on('file', (name, stream, fileName, _, mimeType) => {
    const saved = save(spool, files.length, stream, fileName, mimeType).then((file) => [name, file] as const)
    // Awaited below, all together; until then a failure must not count as unhandled, nor one before its file is there.
    saved.catch(() => undefined)
    stream.on('error', () => undefined)
    files.push(stream)
    entries.push(saved)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, refuse)
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
    for (const [name, file] of await Promise.all(entries)) form.append(name, file)
    return form
  } finally {
    for (const file of files) file.destroy()
    // A file that is only being opened would appear in a folder that is being taken away, which would stay then.
    await Promise.allSettled(entries)
  }
}

async function save(spool: Spool, index: number, stream: Readable, fileName: string, type: string): Promise<File> {
  const path = join(await spool.folder(), String(index))
  // Given up meanwhile: a pipeline would wait for it without end.
  if (stream.destroyed) throw new Error('the form was given up')
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  const blob = await openAsBlob(path, { type })
  return new File([blob], fileName, { type })
}
