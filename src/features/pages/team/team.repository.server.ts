import type { InferResult, Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readTexts } from '../core/localized-texts.ts'

/** Bodies in their order, the board first. A handful: all of them are read. */
export async function bodiesOf(db: Database): Promise<Body[]> {
  const rows = await bodiesQuery(db).orderBy('position').orderBy('id').execute()
  return rows.map(bodyIn).sort((one, other) => rankOf(one) - rankOf(other))
}

const bodiesQuery = (db: Database) => db.selectFrom('pagesBody').selectAll().where('removedAt', 'is', null)

const rankOf = ({ kind }: Body) => (kind === 'board' ? 0 : 1)

export async function bodyById(db: Database, id: string): Promise<Body | null> {
  const row = await bodiesQuery(db).where('id', '=', id).executeTakeFirst()
  return row ? bodyIn(row) : null
}

export type Body = ReturnType<typeof bodyIn>

const bodyIn = ({ id, kind, texts, contact, showsEarlier, version }: Selectable<Schema['pagesBody']>) => ({
  id,
  kind,
  ...readTexts(texts, 'name', 'purpose'),
  contact,
  showsEarlier: Boolean(showsEarlier),
  version,
})

/** By name. Some dozens: all of them are read. */
export async function peopleOf(db: Database): Promise<Person[]> {
  const rows = await personQuery(db).orderBy('person.name').orderBy('person.id').execute()
  return rows.map(personIn)
}

export async function personById(db: Database, id: string): Promise<Person | null> {
  const row = await personQuery(db).where('person.id', '=', id).executeTakeFirst()
  return row ? personIn(row) : null
}

const portraitColumns = ['person.picture', 'picture.width as pictureWidth', 'picture.height as pictureHeight'] as const

const personQuery = (db: Database) =>
  db
    .selectFrom('pagesPerson as person')
    .leftJoin('pagesPicture as picture', 'picture.id', 'person.picture')
    .where('person.removedAt', 'is', null)
    .select(['person.id', 'person.name', 'person.texts', 'person.userId', 'person.version', ...portraitColumns])

type PortraitRow = { picture: string | null; pictureWidth: number | null; pictureHeight: number | null }

const portraitIn = ({ picture, pictureWidth, pictureHeight }: PortraitRow) =>
  picture && pictureWidth && pictureHeight
    ? { id: picture, purpose: 'person' as const, width: pictureWidth, height: pictureHeight }
    : null

type Person = ReturnType<typeof personIn>

function personIn({ id, name, texts, userId, version, ...row }: InferResult<ReturnType<typeof personQuery>>[number]) {
  return { id, name, ...readTexts(texts, 'occupation'), portrait: portraitIn(row), userId, version }
}

export type Held = ReturnType<typeof heldIn>

export async function mandatesOf(db: Database, bodies: readonly string[]): Promise<Held[]> {
  if (bodies.length === 0) return []
  const rows = await mandatesQuery(db).where('mandate.body', 'in', bodies).execute()
  return rows.map(heldIn).sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

export async function mandatesOfPerson(db: Database, person: string): Promise<Held[]> {
  const rows = await mandatesQuery(db).where('mandate.person', '=', person).execute()
  return rows.map(heldIn).sort((one, other) => (other.since ?? '').localeCompare(one.since ?? ''))
}

export async function mandateById(db: Database, id: string): Promise<Held | null> {
  const row = await mandatesQuery(db).where('mandate.id', '=', id).executeTakeFirst()
  return row ? heldIn(row) : null
}

/** Not of people or bodies that were removed. */
export const mandatesQuery = (db: Database) =>
  db
    .selectFrom('pagesMandate as mandate')
    .innerJoin('pagesPerson as person', 'person.id', 'mandate.person')
    .innerJoin('pagesBody as body', 'body.id', 'mandate.body')
    .leftJoin('pagesPicture as picture', 'picture.id', 'person.picture')
    .where('mandate.removedAt', 'is', null)
    .where('person.removedAt', 'is', null)
    .where('body.removedAt', 'is', null)
    .select(['mandate.id', 'mandate.person', 'mandate.body', 'mandate.texts', 'mandate.since', 'mandate.until'])
    .select(['mandate.position', 'mandate.version', 'person.name', 'person.texts as personTexts', ...portraitColumns])

function heldIn(row: InferResult<ReturnType<typeof mandatesQuery>>[number]) {
  const { texts, name, personTexts, picture, pictureWidth, pictureHeight, ...mandate } = row
  return {
    ...mandate,
    ...readTexts(texts, 'function'),
    holder: {
      name,
      ...readTexts(personTexts, 'occupation'),
      portrait: portraitIn({ picture, pictureWidth, pictureHeight }),
    },
  }
}

export async function removedRows(db: Database) {
  const [bodies, people, mandates] = await Promise.all([
    db.selectFrom('pagesBody').select(['id', 'texts', 'removedAt']).where('removedAt', 'is not', null).execute(),
    db.selectFrom('pagesPerson').select(['id', 'name', 'removedAt']).where('removedAt', 'is not', null).execute(),
    db
      .selectFrom('pagesMandate as mandate')
      .innerJoin('pagesPerson as person', 'person.id', 'mandate.person')
      .innerJoin('pagesBody as body', 'body.id', 'mandate.body')
      .select(['mandate.id', 'mandate.removedAt', 'person.name', 'body.texts'])
      .where('mandate.removedAt', 'is not', null)
      .execute(),
  ])
  return { bodies, people, mandates }
}

/** Nobody else orders or fills this body until the transaction ends. The board, which stays, stands for the order of all bodies. */
export const holdBody = (trx: Database, id: string) =>
  trx
    .updateTable('pagesBody')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', id)
    .execute()

/** Ids in their order; removed ones too, which keep their place for when they come back. */
export async function workgroupOrder(trx: Database): Promise<string[]> {
  const rows = trx.selectFrom('pagesBody').select('id').where('kind', '=', 'workgroup')
  return (await rows.orderBy('position').orderBy('id').execute()).map(({ id }) => id)
}

export const mandateOrder = async (trx: Database, body: string): Promise<string[]> =>
  (await mandateOrderQuery(trx, body).execute()).map(({ id }) => id)

export const mandateOrderQuery = (trx: Database, body: string) =>
  trx.selectFrom('pagesMandate').select('id').where('body', '=', body).orderBy('position').orderBy('id')
