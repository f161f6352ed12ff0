import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { everyJudged, type JudgedMember } from './judged.server.ts'
import { outcomeKinds, type ReminderLevel, type ReminderOutcome } from './reminder.policy.ts'
import { reminderOf } from './reminder-email.server.ts'
import type { ReminderSettings } from './reminder-settings.repository.server.ts'

export type OutcomeKind = ReminderOutcome['kind']

/** One claim as the report shows it. Cents; days are `yyyy-mm-dd`. */
export type SurveyedClaim = {
  id: string
  userId: string
  name: string
  year: number
  kind: Record<Language, string>
  cents: number
  dueOn: string
  outcome: ReminderOutcome
}

/** Which claims the report shows: of one kind, from a place in the order of names on. */
export type SurveyPage = { show: OutcomeKind; from: number; limit: number }

export type Survey = {
  /** Claims by what is decided about them. */
  counts: Record<OutcomeKind, number>
  /** To how many a mail goes, about how many cents, and of which level. */
  members: number
  amount: number
  levels: Record<ReminderLevel, number>
  /** Names who would be mailed about what: to send it one says it. */
  digest: string
  /** Some whom a mail goes to, of each level there is. */
  samples: JudgedMember[]
  rows: SurveyedClaim[]
}

const maxSamples = 3

type Surveying = { settings: ReminderSettings; today: string; textsSeen: string; page?: SurveyPage }

/** Goes through everybody who owes something; keeps one page of them, and three samples. */
export async function survey(db: Database, { settings, today, textsSeen, page }: Surveying): Promise<Survey> {
  const counts = Object.fromEntries(outcomeKinds.map((kind) => [kind, 0])) as Survey['counts']
  const levels = { 1: 0, 2: 0, 3: 0 }
  const seen = createHash('sha256').update(`${today} ${textsSeen}`)
  const samples = createSamples()
  const rows: SurveyedClaim[] = []
  let amount = 0
  const breathe = createBreath()
  for await (const members of everyJudged(db, { rules: settings.levels, today }))
    for (const member of members) {
      for (const claim of member.claims) {
        const { kind } = claim.outcome
        const place = counts[kind]
        counts[kind] += 1
        if (page?.show === kind && place >= page.from && rows.length < page.limit) rows.push(shown(claim))
      }
      const reminder = reminderOf(member.claims)
      await breathe()
      if (!reminder) continue
      levels[reminder.level] += 1
      for (const { row, cents, dueOn, level } of reminder.due) {
        amount += cents
        seen.update(JSON.stringify([row.id, level, cents, dueOn]))
      }
      samples.add(reminder.level, member)
    }
  const members = levels[1] + levels[2] + levels[3]
  return { counts, members, amount, levels, digest: seen.digest('base64url'), samples: samples.chosen(), rows }
}

/** The first of each level, and further ones up to three. */
function createSamples() {
  const ofLevel = new Map<number, JudgedMember>()
  const first: JudgedMember[] = []
  return {
    add(level: number, member: JudgedMember): void {
      if (!ofLevel.has(level)) ofLevel.set(level, member)
      if (first.length < maxSamples) first.push(member)
    },
    chosen: (): JudgedMember[] => {
      const inOrder = [...ofLevel].toSorted(([one], [other]) => one - other).map(([, member]) => member)
      return [...new Set([...inOrder, ...first])].slice(0, maxSamples)
    },
  }
}

const shown = ({ row, cents, dueOn, outcome }: JudgedMember['claims'][number]): SurveyedClaim => ({
  id: row.id,
  userId: row.userId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  year: row.year,
  kind: { nl: row.kindNl, fr: row.kindFr },
  cents,
  dueOn,
  outcome,
})
