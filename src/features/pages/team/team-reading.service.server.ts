import { asAdmin, forAdmins } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readLocalizedText, translationStateOf } from '#platform/i18n/localized-text.ts'
import type { TeamDeps } from '../core/deps.ts'
import { readTexts } from '../core/localized-texts.ts'
import type { TranslationRow } from '../editing/translation-board.ts'
import { readRich } from '../reading/read-text.ts'
import { there } from './team.errors.ts'
import {
  type Body,
  bodiesOf,
  bodyById,
  type Held,
  mandateById,
  mandatesOf,
  mandatesOfPerson,
  peopleOf,
  personById,
  removedRows,
} from './team.repository.server.ts'
import { boardId, bodyPath, personPath, restorableSeconds, statusOn } from './team.ts'
import { membersLike, nameOfMember } from './team-members.repository.server.ts'

export type ShownPerson = ReturnType<typeof personIn>
export type ShownBody = Awaited<ReturnType<ReturnType<typeof createTeamReading>['workgroups']>>[number]

export function createTeamReading({ db, clock }: TeamDeps) {
  async function shown(wanted: (body: Body) => boolean, language: Language) {
    const bodies = (await bodiesOf(db)).filter(wanted)
    const mandates = await mandatesOf(db, idsOf(bodies))
    const today = dayAt(clock.seconds())
    return bodies.map((body) => {
      const own = mandates.filter((mandate) => mandate.body === body.id)
      const people = own.filter((mandate) => statusOn(today, mandate) === 'current')
      const ended = body.showsEarlier ? own.filter((mandate) => statusOn(today, mandate) === 'ended') : []
      return {
        id: body.id,
        name: readLocalizedText(body.name, language),
        /** null: nobody wrote one. */
        purpose: readRich(body.purpose, language),
        contact: body.contact,
        people: people.map((held) => personIn(held, language)),
        /** Those whose mandates ended, latest first; none where an admin does not want them shown. */
        earlier: ended.sort(latestFirst).map((held) => personIn(held, language)),
      }
    })
  }

  return {
    /** null while it was taken from the database by hand. */
    board: async (_viewer: Viewer, language: Language) =>
      (await shown(({ id }) => id === boardId, language))[0] ?? null,

    workgroups: (_viewer: Viewer, language: Language) => shown(({ kind }) => kind === 'workgroup', language),
    bodies: forAdmins(() => bodiesOf(db)),
    people: forAdmins(() => peopleOf(db)),
    mandates: forAdmins((bodies: readonly string[]) => mandatesOf(db, bodies)),
    body: forAdmins(async (id: string) => there(await bodyById(db, id))),

    person: forAdmins(async (id: string) => ({
      ...there(await personById(db, id)),
      mandates: await mandatesOfPerson(db, id),
    })),

    mandate: forAdmins(async (id: string) => there(await mandateById(db, id))),
    membersLike: forAdmins((words: string) => membersLike(db, words)),
    memberName: forAdmins((userId: string) => nameOfMember(db, userId)),

    translationRows: forAdmins(async (language: Language): Promise<TranslationRow[]> => {
      const [bodies, people] = await Promise.all([bodiesOf(db), peopleOf(db)])
      const mandates = await mandatesOf(db, idsOf(bodies))
      const today = dayAt(clock.seconds())
      const withEarlier = new Set(idsOf(bodies.filter(({ showsEarlier }) => showsEarlier)))
      // Nobody needs to translate what no page says (any more).
      const said = mandates.filter((mandate) => withEarlier.has(mandate.body) || statusOn(today, mandate) !== 'ended')
      return [
        ...bodies.map(({ id, name, purpose }) => ({
          label: readLocalizedText(name, language).text,
          address: bodyPath(id),
          states: [name, purpose].map(translationStateOf),
        })),
        ...people.map(({ id, name, occupation }) => {
          const functions = said.filter(({ person }) => person === id).map((mandate) => mandate.function)
          return { label: name, address: personPath(id), states: [occupation, ...functions].map(translationStateOf) }
        }),
      ]
    }),

    /** Latest first. `of`: of a mandate the body in which it was. */
    async removed(viewer: Viewer) {
      const { defaultLanguage } = asAdmin(viewer)
      const { bodies, people, mandates } = await removedRows(db)
      const bodyName = (texts: string) => readLocalizedText(readTexts(texts, 'name').name, defaultLanguage).text
      const all = [
        ...bodies.map(({ texts, ...row }) => ({ ...row, kind: 'body' as const, name: bodyName(texts), of: '' })),
        ...people.map((row) => ({ ...row, kind: 'person' as const, of: '' })),
        ...mandates.map(({ texts, ...row }) => ({ ...row, kind: 'mandate' as const, of: bodyName(texts) })),
      ]
      return all
        .map((row) => ({ ...row, removedAt: row.removedAt ?? 0, erasedAt: (row.removedAt ?? 0) + restorableSeconds }))
        .sort((one, other) => other.removedAt - one.removedAt)
    },

    now: () => clock.seconds(),
  }
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

const latestFirst = (one: Held, other: Held) => (other.until ?? '').localeCompare(one.until ?? '')

/** Somebody in a body, as its readers see them. `id` is that of the mandate; empty texts: nobody said what. */
const personIn = ({ id, since, until, function: does, holder }: Held, language: Language) => ({
  id,
  since,
  until,
  name: holder.name,
  portrait: holder.portrait,
  function: readLocalizedText(does, language),
  occupation: readLocalizedText(holder.occupation, language),
})
