import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { localizedTextSchema } from '#platform/i18n/localized-text.ts'
import { type LevelRule, type ReminderLevel, reminderLevels } from './reminder.policy.ts'

export type ReminderSettings = { isByItself: boolean; isPaused: boolean; levels: LevelRule[]; revision: number }

const textsSchema = z.object({ subject: localizedTextSchema, body: localizedTextSchema })

/** What somebody wrote for one level; `revision` counts the saves. */
export type WrittenReminder = z.infer<typeof textsSchema> & { revision: number }

const presetDays: Record<ReminderLevel, number> = { 1: 14, 2: 30, 3: 60 }

export const presetLevels = (): LevelRule[] =>
  reminderLevels.map((level) => ({ level, isOn: true, days: presetDays[level] }))

const levelsSchema = z.array(z.object({ level: z.literal(reminderLevels), isOn: z.boolean(), days: z.number() }))

export async function findReminderSettings(db: Database): Promise<ReminderSettings> {
  const row = await db.selectFrom('paymentsReminderSettings').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return { isByItself: false, isPaused: false, levels: presetLevels(), revision: 0 }
  const { byItself, paused, levels, revision } = row
  const rules = levelsSchema.parse(JSON.parse(levels))
  return { isByItself: Boolean(byItself), isPaused: Boolean(paused), levels: rules, revision }
}

/** @returns whether it was still what the writer had read */
export async function saveReminderSettings(trx: Database, settings: ReminderSettings): Promise<boolean> {
  const { isByItself, isPaused, levels, revision: seen } = settings
  const row = { byItself: isByItself, paused: isPaused, levels: JSON.stringify(levels), revision: seen + 1 }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentsReminderSettings')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('paymentsReminderSettings.revision', '=', seen),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of those levels that somebody wrote. */
export async function writtenReminders(db: Database): Promise<Map<number, WrittenReminder>> {
  const rows = await db.selectFrom('paymentsReminderText').selectAll().orderBy('level').execute()
  return new Map(
    rows.map(({ level, texts, revision }) => [level, { ...textsSchema.parse(JSON.parse(texts)), revision }]),
  )
}

/** @returns whether it was still what the writer had read */
export async function saveReminderText(trx: Database, level: number, { revision: seen, ...texts }: WrittenReminder) {
  const row = { texts: JSON.stringify(texts), revision: seen + 1 }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentsReminderText')
    .values({ level, ...row })
    .onConflict((conflict) =>
      conflict.column('level').doUpdateSet(row).where('paymentsReminderText.revision', '=', seen),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
