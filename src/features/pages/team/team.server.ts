import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type PairState, readPair, stateOfPair } from '#platform/i18n/pair.ts'
import { createBodies } from './bodies.service.server.ts'
import { createMandates } from './mandates.service.server.ts'
import type { TeamNeeds } from './needs.ts'
import { createPeople } from './people.service.server.ts'
import { createRemoving } from './removing.service.server.ts'
import { bodiesOf, mandatesOf, peopleOf } from './team.repository.server.ts'
import { standingOn } from './team.ts'
import { bodyPath, personPath } from './team-paths.ts'
import { createTeamReading } from './team-reading.service.server.ts'
import { asEditor, createTeamWork } from './team-work.server.ts'
import { forgetTeamMember } from './team-writing.repository.server.ts'

type TranslationRow = { label: string; address: string; states: PairState[] }

/** The team's part of the board over the whole site: each body, then each person with what he does. */
const createTranslationRows =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (viewer: Viewer, language: Language): Promise<TranslationRow[]> => {
    asEditor(viewer)
    const [bodies, people] = await Promise.all([bodiesOf(db), peopleOf(db)])
    const mandates = await mandatesOf(
      db,
      bodies.map(({ id }) => id),
    )
    const today = dayAt(clock.seconds())
    const told = new Set(bodies.filter(({ showsEarlier }) => showsEarlier).map(({ id }) => id))
    // Nobody needs to translate what no page says (any more).
    const shown = mandates.filter((mandate) => told.has(mandate.body) || standingOn(today, mandate) !== 'ended')
    return [
      ...bodies.map(({ id, name, purpose }) => ({
        label: readPair(name, language).text,
        address: bodyPath(id),
        states: [name, purpose].map(stateOfPair),
      })),
      ...people.map(({ id, name, occupation }) => {
        const functions = shown.filter(({ person }) => person === id).map((mandate) => mandate.function)
        return { label: name, address: personPath(id), states: [occupation, ...functions].map(stateOfPair) }
      }),
    ]
  }

export type Team = ReturnType<typeof createTeam>

/** Bodies, people and mandates: what everybody reads and what admins do. Built once, with the room. */
export function createTeam(needs: TeamNeeds) {
  const work = createTeamWork(needs)
  const { addPersonIn, ...people } = createPeople(needs, work)
  return {
    ...createTeamReading(needs),
    ...createBodies(needs, work),
    ...people,
    ...createMandates(needs, work, { addPersonIn }),
    ...createRemoving(needs, work),
    translationRows: createTranslationRows(needs),
    forgetMember: forgetTeamMember,
    now: () => needs.clock.seconds(),
  }
}
