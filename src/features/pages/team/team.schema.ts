import { z } from 'zod'
import { isTicked, onOneLine } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/days.ts'
import { localizedForm } from '#platform/i18n/localized-form.ts'
import { writtenText } from '#platform/i18n/written-text.schema.ts'
import { idOrNone } from '../core/move.schema.ts'
import { removedIn } from './team.ts'

export const maxLengths = { name: 120, function: 160, occupation: 160, purpose: 4000, contact: 254 } as const

const line = (max: number) => z.string().default('').transform(onOneLine).pipe(z.string().max(max, 'team.longer'))

/** The one that the form showed. */
const version = z.coerce.number().int().min(0).catch(0)

/** As a date field sends it; empty: not said. */
const day = z
  .string()
  .default('')
  .transform((text, { addIssue }) => {
    if (text === '') return null
    if (isDay(text)) return text
    addIssue('team.day')
    return z.NEVER
  })

const contact = line(maxLengths.contact).pipe(z.union([z.literal(''), z.email('team.contact')], 'team.contact'))

const personName = line(maxLengths.name).pipe(z.string().min(1, 'team.name-missing'))

export const bodySchema = localizedForm(
  z.object({
    name: writtenText({ max: maxLengths.name, isRequired: true }),
    purpose: writtenText({ max: maxLengths.purpose, isRich: true }),
    contact,
    showsEarlier: isTicked('yes'),
    version,
  }),
)

export const personSchema = localizedForm(
  z.object({ name: personName, occupation: writtenText({ max: maxLengths.occupation }), version }),
)

const mandate = { function: writtenText({ max: maxLengths.function, isRequired: true }), since: day, until: day }

type Days = { since?: unknown; until?: unknown }
/** Reported also while other fields are wrong. */
const inOrder = { path: ['until'], error: 'team.until-before-since', when: () => true }
const isInOrder = ({ since, until }: Days) => typeof since !== 'string' || typeof until !== 'string' || since <= until

export const mandateSchema = localizedForm(z.object({ ...mandate, version }).refine(isInOrder, inOrder))

const atNewName = { path: ['newName'], when: () => true }

/** Somebody who is in the team, or the name of somebody new: one of both. */
export const newMandateSchema = localizedForm(
  z
    .object({
      ...mandate,
      body: z.string().max(64).default(''),
      person: z.string().max(64).default(''),
      newName: line(maxLengths.name),
    })
    .refine(isInOrder, inOrder)
    .refine(({ person, newName }) => person || newName, { ...atNewName, error: 'team.person-missing' })
    .refine(({ person, newName }) => !person || !newName, { ...atNewName, error: 'team.person-twice' }),
)

export const restoreSchema = z.object({
  trash: z.string().transform((text, { addIssue }) => {
    const removed = removedIn(text)
    if (removed) return removed
    addIssue('team.not-removed')
    return z.NEVER
  }),
})

export const memberSchema = z.object({ member: idOrNone })
