import { z } from 'zod'
import { isTicked } from '#platform/forms/typed-text.ts'
import { localizedForm } from '#platform/i18n/localized-form.ts'
import { writtenText } from '#platform/i18n/written-text.schema.ts'
import { type PageSlug, pageFields } from '../content/page-content.ts'
import { limits, partIdsIn } from './page-limits.ts'

/** A path of this site or an https address. */
const linkSchema = z
  .string()
  .trim()
  .max(500, 'page.invalid-link')
  .refine((url) => url === '' || /^\/(?![/\\])\S*$/.test(url) || isHttps(url), 'page.invalid-link')
  .default('')

const isHttps = (url: string): boolean => /^https:\/\/\S+$/i.test(url) && URL.canParse(url)

const dateSchema = z.union([z.literal(''), z.iso.date('page.invalid-date')], 'page.invalid-date').default('')

const badInterval = 'page.invalid-interval'
const intervalSchema = z.coerce.number(badInterval).int(badInterval).min(0, badInterval).max(60, badInterval).default(0)

const pictureSchema = z
  .string()
  .regex(/^[\w-]{0,40}$/)
  .default('')
  .catch('')

/** @param values of the form, which says itself which sections and slides it has */
export function pageFormSchema(slug: PageSlug, values: Readonly<Record<string, unknown>>) {
  const { texts, hasLead, hasSections, hasSlides } = pageFields[slug]
  const shape: Record<string, z.ZodType> = {}
  for (const { name, max, isRich } of texts) shape[`text.${name}`] = writtenText({ max, isRich })
  if (hasLead) {
    shape['lead.picture'] = pictureSchema
    shape['lead.alt'] = writtenText({ max: limits.alt })
  }
  for (const id of partIdsIn(values.sections)) {
    shape[`section.${id}.title`] = writtenText({ max: limits.title })
    shape[`section.${id}.body`] = writtenText({ max: limits.body, isRich: true })
  }
  for (const id of partIdsIn(values.slides)) {
    shape[`slide.${id}.title`] = writtenText({ max: limits.title })
    shape[`slide.${id}.text`] = writtenText({ max: limits.slideText })
    shape[`slide.${id}.alt`] = writtenText({ max: limits.alt })
    shape[`slide.${id}.url`] = linkSchema
    shape[`slide.${id}.picture`] = pictureSchema
  }
  return localizedForm(
    z.object({
      // What is no whole form would leave a page empty.
      version: z.coerce.number('request.invalid-body').int('request.invalid-body').min(0, 'request.invalid-body'),
      sections: hasSections ? partsSchema : none,
      slides: hasSlides ? partsSchema : none,
      'settings.version': dateSchema,
      'settings.interval': intervalSchema,
      'settings.isCarouselShown': isTicked('yes'),
      ...shape,
    }),
  )
}

const none = z
  .unknown()
  .optional()
  .transform((): string[] => [])

const partsSchema = z
  .string('request.invalid-body')
  .transform(partIdsIn)
  .pipe(z.array(z.string()).max(limits.parts, 'page.too-many-parts'))
