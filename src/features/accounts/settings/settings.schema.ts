import { z } from 'zod'
import { avatarColors } from '#platform/access/viewer.ts'
import { isTicked } from '#platform/forms/typed-text.ts'
import { isActiveLanguage, type Language } from '#platform/i18n/languages.ts'

export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

/** One line as people write it: spaces put together, nothing that controls a terminal or a mail. */
const line = z.string().transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())

const switched = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Each section of `/settings` is a form of its own. The messages are codes of the error catalogue. */
export const settingsSchema = z.discriminatedUnion(
  'section',
  [
    z.object({
      section: z.literal('profile'),
      firstName: line.pipe(z.string().min(1, 'user.no-first-name').max(100, 'user.name-too-long')),
      lastName: line.pipe(z.string().min(1, 'user.no-last-name').max(100, 'user.name-too-long')),
      occupation: line.pipe(z.string().max(200, 'user.occupation-too-long')),
      magistrate: isTicked('on'),
      revision: z.coerce.number('request.invalid-body').int().min(0, 'request.invalid-body'),
    }),
    z.object({ section: z.literal('avatar'), avatarColor: z.enum(avatarColors, 'user.no-colour') }),
    z.object({
      section: z.literal('language'),
      defaultLanguage: z.custom<Language>(isActiveLanguage, 'user.no-language'),
    }),
    z.object({ section: z.literal('appearance'), appearance: z.enum(appearances, 'request.invalid-body') }),
    z.object({ section: z.literal('tooltips'), showTooltips: switched }),
    z.object({ section: z.literal('newsletter'), emailSubscriber: switched }),
    z.object({ section: z.literal('notices'), adminMails: switched }),
  ],
  'request.invalid-body',
)

export type SettingsForm = z.infer<typeof settingsSchema>
export type SettingsSectionName = SettingsForm['section']

/** What a section answers once it is saved: when (UTC seconds), and the revision of the member's record since. */
export type Saved = { saved: SettingsSectionName; at: number; revision: number }
