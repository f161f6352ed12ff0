import { z } from 'zod'
import { localizedForm } from '#platform/i18n/localized-form.ts'
import { localizedTextSchema } from '#platform/i18n/localized-text.ts'
import { writtenText } from '#platform/i18n/written-text.schema.ts'
import { moveSchema } from '../core/move.schema.ts'
import { maxDescriptionLength, maxTitleLength, maxUrlLength } from './link.ts'

/** `hrj.be` without a scheme means the web. */
const url = z
  .string({ error: 'links.no-url' })
  .transform((typed) => typed.trim())
  .pipe(z.string().min(1, 'links.no-url').max(maxUrlLength, 'links.url-too-long'))
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine(isWeb, 'links.invalid-url')

/** A public name, no password in the address. */
function isWeb(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname.includes('.')
}

const id = z.string().min(1).max(64)
const version = z.coerce.number().int().min(0).default(0)

const removedLink = z.object({
  kind: z.literal('link'),
  id,
  group: id,
  title: localizedTextSchema,
  description: localizedTextSchema,
  url,
  position: z.number().int().min(0),
})

const removedGroup = z.object({
  kind: z.literal('group'),
  id,
  title: localizedTextSchema,
  position: z.number().int().min(0),
})

export const removedSchema = z.discriminatedUnion('kind', [removedLink, removedGroup])

export const linkSchemas = {
  link: localizedForm(
    z.object({
      title: writtenText({ max: maxTitleLength, isRequired: true }),
      description: writtenText({ max: maxDescriptionLength }),
      url,
      group: id,
      version,
    }),
  ),
  group: localizedForm(z.object({ title: writtenText({ max: maxTitleLength, isRequired: true }), version })),
  move: moveSchema.extend({ group: id }),
  moveGroup: moveSchema,
  one: z.object({ id }),
  restore: z.object({
    removed: z
      .string()
      .transform((json) => JSON.parse(json) as unknown)
      .pipe(removedSchema),
  }),
}

export type Removed = z.infer<typeof removedSchema>
export type RemovedLink = z.infer<typeof removedLink>
export type RemovedGroup = z.infer<typeof removedGroup>
export type LinkFields = z.infer<typeof linkSchemas.link>
export type GroupFields = z.infer<typeof linkSchemas.group>
