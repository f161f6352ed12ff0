import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { bodiesOf, type Held, mandatesOf } from './team.repository.server.ts'
import { type Body, boardId, type ShownBody, type ShownPerson, standingOn } from './team.ts'

/** Who is in the board and the workgroups, as everybody may read it: what runs today, in the order that an admin gave it. */
export function createTeamReading({ db, clock }: { db: Database; clock: Clock }) {
  async function shown(wanted: (body: Body) => boolean, language: Language): Promise<ShownBody[]> {
    const bodies = (await bodiesOf(db)).filter(wanted)
    const mandates = await mandatesOf(
      db,
      bodies.map(({ id }) => id),
    )
    const today = dayAt(clock.seconds())
    return bodies.map((body) => {
      const own = mandates.filter((mandate) => mandate.body === body.id)
      const people = own.filter((mandate) => standingOn(today, mandate) === 'current')
      const ended = body.showsEarlier ? own.filter((mandate) => standingOn(today, mandate) === 'ended') : []
      return {
        id: body.id,
        name: readPair(body.name, language),
        purpose: readPair(body.purpose, language),
        contact: body.contact,
        people: people.map((held) => personIn(held, language)),
        earlier: ended.sort(latestFirst).map((held) => personIn(held, language)),
      }
    })
  }

  return {
    /** null while it was taken from the database by hand. */
    board: async (_viewer: Viewer, language: Language): Promise<ShownBody | null> =>
      (await shown(({ id }) => id === boardId, language))[0] ?? null,

    workgroups: (_viewer: Viewer, language: Language): Promise<ShownBody[]> =>
      shown(({ kind }) => kind === 'workgroup', language),
  }
}

const latestFirst = (one: Held, other: Held) => (other.until ?? '').localeCompare(one.until ?? '')

const personIn = ({ id, since, until, function: does, holder }: Held, language: Language): ShownPerson => ({
  id,
  since,
  until,
  name: holder.name,
  portrait: holder.portrait,
  function: readPair(does, language),
  occupation: readPair(holder.occupation, language),
})
