import { Readable } from 'node:stream'
import { sortKey } from '#features/intranet/sort-key.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { makeDocument } from './documents/make-document.server.ts'
import { type DemoFile, type DemoFolder, demoTree } from './folders.ts'
import { demoOrganisation } from './organisation.ts'
import { demoId, drawFor } from './seed.ts'

type ResourceRow = NonNullable<DemoRows['intranetResource']>[number]
type Facts = { storage: Storage; now: number; adminId: string | null }
type Place = { parent: string | null; path: string; visibility: 'members' | 'public' }

const secondsPerMonth = 30 * 86_400

/** Stores the files of the demo's tree and answers its rows, parents before children. */
export async function resourceRows(facts: Facts): Promise<ResourceRow[]> {
  const rows: ResourceRow[] = []
  const year = new Date(facts.now * 1000).getUTCFullYear()
  for (const folder of demoTree(year))
    await addFolder(rows, facts, folder, { parent: null, path: '', visibility: 'members' })
  const boardPapers = [{ nl: 'Ontslagbrieven', fr: 'Lettres de démission', age: 12, files: [confidential] }]
  for (const folder of boardPapers) {
    await addFolder(rows, facts, folder, { parent: null, path: 'admin', visibility: 'members' }, 'adminIntranet')
  }
  return rows
}

const confidential: DemoFile = {
  nl: 'Nota personeel secretariaat',
  fr: 'Note personnel du secrétariat',
  extension: 'pdf',
  age: 11,
  author: 'An Peeters',
}

async function addFolder(
  rows: ResourceRow[],
  facts: Facts,
  folder: DemoFolder,
  place: Place,
  collection: ResourceRow['collection'] = 'userIntranet',
): Promise<void> {
  const path = `${place.path}/${folder.nl}`
  const visibility = folder.isPublic ? 'public' : place.visibility
  const row = { ...commonRow(facts, folder, { ...place, path, visibility }), collection, folder: true }
  const noFile = {
    author: null,
    sortAuthor: null,
    extension: null,
    size: null,
    sha256: null,
    fileId: null,
    fileCreatedAt: null,
    fileUser: null,
  }
  rows.push({ ...row, ownVisibility: folder.isPublic ? 'public' : null, ...noFile })
  const inside: Place = { parent: row.id, path, visibility }
  for (const child of folder.folders ?? []) await addFolder(rows, facts, child, inside, collection)
  for (const file of folder.files ?? []) rows.push(await storedFile(facts, file, inside, collection))
}

async function storedFile(
  facts: Facts,
  file: DemoFile,
  place: Place,
  collection: ResourceRow['collection'],
): Promise<ResourceRow> {
  const row = commonRow(facts, file, { ...place, path: `${place.path}/${file.nl}.${file.extension}` })
  const bytes = await makeDocument(file.extension, {
    title: file.nl,
    author: file.author,
    association: `${demoOrganisation.nameNl} / ${demoOrganisation.nameFr}`,
    date: new Date(row.createdAt * 1000),
    paragraphs: paragraphsFor(file),
  })
  const { size, sha256 } = await facts.storage.put(
    `${collection}/${row.id}/defaultFile.${file.extension}`,
    Readable.from([bytes]),
  )
  const bytesOf = {
    extension: file.extension,
    size,
    sha256,
    fileId: row.id,
    fileCreatedAt: row.createdAt,
    fileUser: row.user,
  }
  return {
    ...row,
    collection,
    folder: false,
    ownVisibility: null,
    author: file.author,
    sortAuthor: sortKey(file.author),
    ...bytesOf,
  }
}

function commonRow(
  { now, adminId }: Facts,
  names: { nl: string; fr: string; age: number },
  { parent, path, visibility }: Place,
) {
  const day = drawFor(path).between(0, 27) * 86_400
  return {
    id: demoId(path),
    parent,
    nameNl: names.nl,
    nameFr: names.fr,
    sortNl: sortKey(names.nl),
    sortFr: sortKey(names.fr),
    createdAt: now - names.age * secondsPerMonth - day,
    user: adminId,
    visibility,
    revision: 0,
    trash: null,
  }
}

const paragraphsFor = (file: DemoFile): string[] => [
  `${file.nl}. Dit document hoort bij de demonstratie: vereniging, personen en cijfers zijn verzonnen.`,
  `${file.fr}. Ce document fait partie de la démonstration : association, personnes et chiffres sont fictifs.`,
]
