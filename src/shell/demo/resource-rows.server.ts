import { Readable } from 'node:stream'
import { sortKey } from '#features/intranet/core/sort-key.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { makeDocument } from './documents/make-document.server.ts'
import { type DemoFile, type DemoFolder, demoTree } from './folders.ts'
import { demoOrganisation } from './organisation.ts'
import { demoId, drawFor } from './seed.ts'

type ResourceRow = NonNullable<DemoRows['intranetResource']>[number]
type VersionRow = NonNullable<DemoRows['intranetVersion']>[number]
type Rows = { intranetResource: ResourceRow[]; intranetVersion: VersionRow[] }
type Facts = { storage: Storage; now: number; adminId: string | null }
type Place = { parent: string | null; path: string; visibility: 'members' | 'public' }

const secondsPerMonth = 30 * 86_400

/** Stores the files of the demo's tree and answers its rows, parents before children, files before their versions. */
export async function resourceRows(facts: Facts): Promise<Rows> {
  const rows: Rows = { intranetResource: [], intranetVersion: [] }
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
  rows: Rows,
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
  rows.intranetResource.push({ ...row, ownVisibility: folder.isPublic ? 'public' : null, ...noFile })
  const inside: Place = { parent: row.id, path, visibility }
  for (const child of folder.folders ?? []) await addFolder(rows, facts, child, inside, collection)
  for (const file of folder.files ?? []) await addFile(rows, facts, file, { ...inside, collection })
}

type Shelf = Place & { collection: ResourceRow['collection'] }

/** The row of a file holds its newest version; the older ones have rows of their own. */
async function addFile(rows: Rows, facts: Facts, file: DemoFile, { collection, ...place }: Shelf): Promise<void> {
  const path = `${place.path}/${file.nl}.${file.extension}`
  const row = commonRow(facts, file, { ...place, path })
  const versions: Omit<VersionRow, 'resource'>[] = []
  for (const [index, age] of [file.age, ...(file.renewed ?? [])].entries()) {
    const id = index === 0 ? row.id : demoId(`${path} ${index + 1}`)
    const createdAt = row.createdAt + (file.age - age) * secondsPerMonth
    const stored = await storeDocument(facts, file, {
      createdAt,
      key: `${collection}/${id}/defaultFile.${file.extension}`,
    })
    versions.push({ id, ...stored, extension: file.extension, createdAt, user: row.user, number: index + 1 })
  }
  const {
    id: fileId,
    createdAt: fileCreatedAt,
    user: fileUser,
    number: fileNumber,
    ...bytesOf
  } = versions.pop() as VersionRow
  rows.intranetResource.push({
    ...{ ...row, collection, folder: false, ownVisibility: null },
    ...{ author: file.author, sortAuthor: sortKey(file.author) },
    ...{ ...bytesOf, fileId, fileCreatedAt, fileUser, fileNumber },
  })
  rows.intranetVersion.push(...versions.map((version) => ({ ...version, resource: row.id })))
}

async function storeDocument(facts: Facts, file: DemoFile, { createdAt, key }: { createdAt: number; key: string }) {
  const bytes = await makeDocument(file.extension, {
    title: file.nl,
    author: file.author,
    association: `${demoOrganisation.nameNl} / ${demoOrganisation.nameFr}`,
    date: new Date(createdAt * 1000),
    paragraphs: paragraphsFor(file),
  })
  return facts.storage.put(key, Readable.from([bytes]))
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
