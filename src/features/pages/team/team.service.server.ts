import { z } from 'zod'
import { type AuditChanges, changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { createAdminWork, entryAbout, type RecordAction } from '../core/admin-work.server.ts'
import type { TeamDeps } from '../core/deps.ts'
import { changedTexts, sidesOf } from '../core/localized-texts.ts'
import { moveAfter } from '../core/move-after.ts'
import { deleteRow, insertRow, markRemoved, placeRows, removedAtOf, updateRow } from '../core/rows.repository.server.ts'
import { teamErrors, there } from './team.errors.ts'
import {
  type Body,
  bodyById,
  type Held,
  holdBody,
  mandateById,
  mandateOrder,
  personById,
  workgroupOrder,
} from './team.repository.server.ts'
import type { bodySchema, mandateSchema, personSchema } from './team.schema.ts'
import { boardId, type Removable, removables, restorableSeconds } from './team.ts'
import { forgetTeamMember, nameOfMember } from './team-members.repository.server.ts'
import { createTeamReading } from './team-reading.service.server.ts'

type BodyFields = Omit<z.infer<typeof bodySchema>, 'version'>
/** `picture`: id of a pagesPicture; null: none; absent: as it was. */
type PersonFields = Omit<z.infer<typeof personSchema>, 'version'> & { picture?: string | null | undefined }
type MandateFields = Omit<z.infer<typeof mandateSchema>, 'version'>
type Holder = { person: string } | { newName: string }

export type Team = ReturnType<typeof createTeam>

export const createTeam = (deps: TeamDeps) => ({
  ...createTeamReading(deps),
  ...createTeamService(deps),
  forgetMember: forgetTeamMember,
})

const tables = { body: 'pagesBody', person: 'pagesPerson', mandate: 'pagesMandate' } as const

const eraseTeamKind = 'pages.erase-from-team'

/**
 * What admins do with bodies, people and mandates. People are only what an admin wrote of them: being linked to a member shows
 * nothing of that member. What is removed leaves every page at once and can be brought back for thirty days; then it is erased.
 */
function createTeamService(deps: TeamDeps) {
  const { db, clock, newId, jobs, audit, requirePictures } = deps
  const work = createAdminWork(deps, teamErrors, 'team.could-not-save')

  // Does nothing to what was brought back, nor to what was removed again since.
  const plan = z.object({ kind: z.enum(removables), id: z.string(), removedAt: z.number() })
  jobs.register(eraseTeamKind, plan, ({ kind, id, removedAt }) =>
    transact(db, async (trx) => {
      if (removedAt + restorableSeconds > clock.seconds()) return
      if ((await removedAtOf(trx, tables[kind], id)) !== removedAt) return
      await deleteRow(trx, tables[kind], id)
      await audit.forget(trx, id)
      await audit.record(trx, { actor: null, ...entryAbout(kind, 'erased', id) })
    }),
  )

  async function addPersonIn(trx: Database, record: RecordAction, fields: PersonFields): Promise<string> {
    const { name, occupation, picture = null } = fields
    if (picture) await requirePictures(trx, [picture])
    const id = newId()
    const texts = changedTexts(null, { occupation }, clock.seconds())
    await insertRow(trx, 'pagesPerson', { id, name, texts, picture })
    await record(entryAbout('person', 'added', id, changesOf(null, forLog.person(fields))))
    return id
  }

  async function holderIn(trx: Database, record: RecordAction, holder: Holder): Promise<string> {
    if ('newName' in holder) return addPersonIn(trx, record, { name: holder.newName, occupation: { nl: '', fr: '' } })
    if (!(await personById(trx, holder.person))) throw teamErrors['team.not-there']({}, 'person')
    return holder.person
  }

  /** Writes down what changed, if anything did. @throws PortalError team.saved-by-another with what stands there now */
  async function recordChange(
    record: RecordAction,
    kind: Removable,
    { id, version }: { id: string; version: number },
    { isSaved, before, after, besides = {} }: Change,
  ): Promise<void> {
    if (!isSaved) throw teamErrors['team.saved-by-another']({ ...before, version })
    const changes = { ...changesOf(before, after), ...besides }
    if (Object.keys(changes).length > 0) await record(entryAbout(kind, 'changed', id, changes))
  }

  const bodyRow = (before: Body | null, { name, purpose, contact, showsEarlier }: BodyFields) => ({
    texts: changedTexts(before, { name, purpose }, clock.seconds()),
    contact,
    showsEarlier,
  })

  const mandateRow = (before: Held | null, { function: does, since, until }: MandateFields) => ({
    texts: changedTexts(before, { function: does }, clock.seconds()),
    since,
    until,
  })

  return {
    /** A workgroup, after the others. Answers its id. */
    addBody: work(async (trx, record, fields: BodyFields): Promise<string> => {
      const id = newId()
      await holdBody(trx, boardId)
      const position = (await workgroupOrder(trx)).length + 1
      await insertRow(trx, 'pagesBody', { id, kind: 'workgroup', position, ...bodyRow(null, fields) })
      await record(entryAbout('body', 'added', id, changesOf(null, forLog.body(fields))))
      return id
    }),

    addPerson: work(addPersonIn),

    /** Last in that body. Answers the id. @throws PortalError team.not-there */
    addMandate: work(async (trx, record, body: string, holder: Holder, fields: MandateFields): Promise<string> => {
      await holdBody(trx, body)
      there(await bodyById(trx, body))
      const person = await holderIn(trx, record, holder)
      const id = newId()
      const position = (await mandateOrder(trx, body)).length
      await insertRow(trx, 'pagesMandate', { id, person, body, position, ...mandateRow(null, fields) })
      await record(entryAbout('mandate', 'added', id, changesOf(null, forLog.mandate(fields))))
      return id
    }),

    /** @param seen the version that the writer had read @throws PortalError team.saved-by-another, team.not-there */
    changeBody: work(async (trx, record, id: string, fields: BodyFields, seen: number): Promise<void> => {
      const before = there(await bodyById(trx, id))
      const isSaved = await updateRow(trx, 'pagesBody', id, seen, bodyRow(before, fields))
      await recordChange(record, 'body', before, { isSaved, before: forLog.body(before), after: forLog.body(fields) })
    }),

    changePerson: work(async (trx, record, id: string, fields: PersonFields, seen: number): Promise<void> => {
      const before = there(await personById(trx, id))
      const had = before.portrait?.id ?? null
      const { name, occupation, picture = had } = fields
      if (picture !== null && picture !== had) await requirePictures(trx, [picture])
      const texts = changedTexts(before, { occupation }, clock.seconds())
      const isSaved = await updateRow(trx, 'pagesPerson', id, seen, { name, texts, picture })
      const change = { isSaved, before: forLog.person(before), after: forLog.person(fields) }
      const pictures = { picture: { before: had !== null, after: picture !== null } }
      await recordChange(record, 'person', before, { ...change, ...(had !== picture && { besides: pictures }) })
    }),

    changeMandate: work(async (trx, record, id: string, fields: MandateFields, seen: number): Promise<void> => {
      const before = there(await mandateById(trx, id))
      const isSaved = await updateRow(trx, 'pagesMandate', id, seen, mandateRow(before, fields))
      const change = { isSaved, before: forLog.mandate(before), after: forLog.mandate(fields) }
      await recordChange(record, 'mandate', before, change)
    }),

    /** Right after that workgroup, or first. Two who order at once lose nobody: each moves one. */
    moveBody: work(async (trx, _record, id: string, after: string | null): Promise<void> => {
      await holdBody(trx, boardId)
      const order = await workgroupOrder(trx)
      if (order.includes(id)) await placeRows(trx, 'pagesBody', moveAfter(order, id, after), 1)
    }),

    moveMandate: work(async (trx, _record, id: string, after: string | null): Promise<void> => {
      const { body } = there(await mandateById(trx, id))
      await holdBody(trx, body)
      await placeRows(trx, 'pagesMandate', moveAfter(await mandateOrder(trx, body), id, after))
    }),

    /** @param userId the member this is; null: nobody says @throws PortalError team.no-such-member, team.not-there */
    linkPerson: work(async (trx, record, id: string, userId: string | null): Promise<void> => {
      const before = there(await personById(trx, id))
      if (userId !== null && (await nameOfMember(trx, userId)) === null) throw teamErrors['team.no-such-member']()
      if (before.userId === userId) return
      await updateRow(trx, 'pagesPerson', id, before.version, { userId })
      await record(entryAbout('person', userId === null ? 'unlinked' : 'linked', id))
    }),

    remove: work(async (trx, record, kind: Removable, id: string): Promise<void> => {
      if (kind === 'body' && id === boardId) throw teamErrors['team.board-stays']()
      const removedAt = clock.seconds()
      if (!(await markRemoved(trx, tables[kind], id, removedAt))) throw teamErrors['team.not-there']()
      await jobs.enqueue(trx, eraseTeamKind, { kind, id, removedAt }, removedAt + restorableSeconds)
      await record(entryAbout(kind, 'removed', id))
    }),

    /** As it was, at its place. @throws PortalError team.not-removed */
    restore: work(async (trx, record, kind: Removable, id: string): Promise<void> => {
      if (!(await markRemoved(trx, tables[kind], id, null))) throw teamErrors['team.not-removed']()
      await record(entryAbout(kind, 'restored', id))
    }),
  }
}

type Change = { isSaved: boolean; before: LoggedFields; after: LoggedFields; besides?: AuditChanges }
type LoggedFields = Record<string, string>

/** What somebody else reads who saved later, and what the log says: texts without their marks. */
const forLog = {
  body: ({ name, purpose, contact, showsEarlier }: BodyFields): LoggedFields => ({
    ...sidesOf({ name, purpose: { nl: plain(purpose.nl), fr: plain(purpose.fr) } }),
    contact,
    showsEarlier: showsEarlier ? 'yes' : 'no',
  }),
  person: ({ name, occupation }: PersonFields): LoggedFields => ({ name, ...sidesOf({ occupation }) }),
  mandate: ({ function: does, since, until }: MandateFields): LoggedFields => ({
    ...sidesOf({ function: does }),
    since: since ?? '',
    until: until ?? '',
  }),
}

const plain = (json: string) => plainText(parseRichText(json))
