import { z } from 'zod'
import { faceNames } from './faces.ts'
import { readyColours } from './ready-colours.ts'

/** `house`: the portal's own colours; `own`: the one of the field beside it. */
export const colourChoices = ['house', ...Object.values(readyColours), 'own'] as const

export const appearanceSchema = z
  .object({
    colour: z.enum(colourChoices, 'appearance.no-colour'),
    ownColour: z
      .string()
      .default('')
      .transform((typed) => typed.trim().toLowerCase()),
    face: z.enum(faceNames, 'appearance.no-face'),
  })
  .refine(({ colour, ownColour }) => colour !== 'own' || /^#[0-9a-f]{6}$/.test(ownColour), {
    path: ['ownColour'],
    error: 'appearance.colour',
    when: ({ issues }) => issues.length === 0,
  })
  .transform(
    ({ colour, ownColour, face }): Appearance => ({
      accent: colour === 'house' ? '' : colour === 'own' ? ownColour : colour,
      headingFace: face,
    }),
  )

/** `accent`: `#rrggbb`; empty: the portal's own colours. */
export type Appearance = { accent: string; headingFace: (typeof faceNames)[number] }

/** What stands in the form for it. */
export function choiceOf({ accent, headingFace }: Appearance) {
  const isReady = Object.values<string>(readyColours).includes(accent)
  return {
    colour: accent === '' ? 'house' : isReady ? accent : 'own',
    ownColour: accent || readyColours.royal,
    face: headingFace,
  }
}
