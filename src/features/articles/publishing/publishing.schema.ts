import { z } from 'zod'
import { ticked } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/days.ts'
import { isTime, momentOf } from './moment.ts'

const states = z.enum(['draft', 'planned', 'published', 'withdrawn'], 'article.state-changed')
const version = z.coerce.number('article.text-changed').int('article.text-changed').min(0, 'article.text-changed')

/** Whether the page that shows the panel alone asked, or the editor; what the admin saw, and of the version in the other language where both are meant. */
const seen = {
  back: z.literal('publication').optional().catch(undefined),
  version,
  state: states,
  both: ticked,
  otherVersion: version.optional().catch(undefined),
  otherState: states.optional().catch(undefined),
}

const moment = {
  day: z.string().catch('').refine(isDay, 'article.invalid-date'),
  time: z.string().catch('').refine(isTime, 'article.invalid-time'),
}

const momentsOf = <Typed extends { day: string; time: string }>({ day, time, ...rest }: Typed) => ({
  ...rest,
  at: momentOf(day, time),
})

export const publishingSchemas = {
  publish: z.object({ ...seen, notify: ticked, whole: ticked }),
  plan: z.preprocess(
    (form) => ({ intent: 'plan', ...(form as object) }),
    z
      .discriminatedUnion('intent', [
        z.object({ ...seen, ...moment, notify: ticked, whole: ticked, intent: z.literal('plan') }),
        z.object({ ...seen, intent: z.literal('drop') }),
      ])
      .transform((form) => (form.intent === 'drop' ? form : momentsOf(form))),
  ),
  seen: z.object(seen),
  tell: z.object({ ...seen, whole: ticked }),
  test: z.object({ whole: ticked }),
  date: z.object({ ...seen, ...moment }).transform(momentsOf),
}

export type SeenForm = z.output<typeof publishingSchemas.seen>
