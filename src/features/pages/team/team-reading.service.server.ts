import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair, stateOfPair } from '#platform/i18n/pair.ts'
import type { TranslationRow } from '../editing/translation-board.ts'
import { readRich } from '../reading/read-text.ts'
import { bodiesOf, type Held, mandatesOf, peopleOf } from './team.repository.server.ts'
import { type Body, boardId, standingOn } from './team.ts'
import { bodyPath, personPath } from './team-paths.ts'
import type { TeamDeps } from './team-work.server.ts'

export type ShownPerson = ReturnType<typeof personIn>
export type ShownBody = Awaited<ReturnType<ReturnType<typeof createTeamReading>['workgroups']>>[number]

/** Who is in the board and the workgroups, as everybody may read it: what runs today, in the order that an admin gave it. */
export function createTeamReading({ db, clock }: TeamDeps) {
  async function shown(wanted: (body: Body) => boolean, language: Language) {
    const bodies = (await bodiesOf(db)).filter(wanted)
    const mandates = await mandatesOf(db, idsOf(bodies))
    const today = dayAt(clock.seconds())
    return bodies.map((body) => {
      const own = mandates.filter((mandate) => mandate.body === body.id)
      const people = own.filter((mandate) => standingOn(today, mandate) === 'current')
      const ended = body.showsEarlier ? own.filter((mandate) => standingOn(today, mandate) === 'ended') : []
      return {
        id: body.id,
        name: readPair(body.name, language),
        /** null: nobody wrote one. */
        purpose: readRich(body.purpose, language),
        /** An email address, or empty. */
        contact: body.contact,
        people: people.map((held) => personIn(held, language)),
        /** Those whose mandates ended, latest first; none where an admin does not want them told. */
        earlier: ended.sort(latestFirst).map((held) => personIn(held, language)),
      }
    })
  }

  return {
    /** null while it was taken from the database by hand. */
    board: async (_viewer: Viewer, language: Language) =>
      (await shown(({ id }) => id === boardId, language))[0] ?? null,

    workgroups: (_viewer: Viewer, language: Language) => shown(({ kind }) => kind === 'workgroup', language),

    /** The team's part of the board over the whole site: each body, then each person with what they do. */
    async translationRows(viewer: Viewer, language: Language): Promise<TranslationRow[]> {
      asAdmin(viewer)
      const [bodies, people] = await Promise.all([bodiesOf(db), peopleOf(db)])
      const mandates = await mandatesOf(db, idsOf(bodies))
      const today = dayAt(clock.seconds())
      const told = new Set(idsOf(bodies.filter(({ showsEarlier }) => showsEarlier)))
      // Nobody needs to translate what no page says (any more).
      const said = mandates.filter((mandate) => told.has(mandate.body) || standingOn(today, mandate) !== 'ended')
      return [
        ...bodies.map(({ id, name, purpose }) => ({
          label: readPair(name, language).text,
          address: bodyPath(id),
          states: [name, purpose].map(stateOfPair),
        })),
        ...people.map(({ id, name, occupation }) => {
          const functions = said.filter(({ person }) => person === id).map((mandate) => mandate.function)
          return { label: name, address: personPath(id), states: [occupation, ...functions].map(stateOfPair) }
        }),
      ]
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
  function: readPair(does, language),
  occupation: readPair(holder.occupation, language),
})
