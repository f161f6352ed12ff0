import { house } from '#features/administration/appearance/look.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import { createI18n, type Translations } from '../../src/platform/i18n/create-i18n.ts'
import type { Language } from '../../src/platform/i18n/languages.ts'
import { mergeTranslations } from '../../src/platform/i18n/merge-translations.ts'
import type { EmailCard, ReadyEmail } from '../../src/platform/mail/email/email.ts'
import { createEmails } from '../../src/platform/mail/email/emails.server.ts'

export type EmailWords = {
  subject: string
  body: string
  why: string
  button?: string
  after?: string
  leave?: string
}

const isEmail = (words: object): words is EmailWords => 'subject' in words && 'body' in words && 'why' in words

/** Every email of the product, by where its words stand: whatever any feature has under `emails`. */
export function emailWordsIn(words: object, path = ''): Map<string, EmailWords> {
  if (isEmail(words)) return new Map([[path, words]])
  const found = new Map<string, EmailWords>()
  for (const [name, value] of Object.entries(words)) {
    if (typeof value !== 'object' || value === null) continue
    for (const entry of emailWordsIn(value, path ? `${path}.${name}` : name)) found.set(...entry)
  }
  return found
}

const association = { nl: 'Vereniging van Magistraten', fr: 'Association des Magistrats' }
const imprint = {
  nl: [
    'Vereniging van Magistraten vzw, Poelaertplein 1, 1000 Brussel',
    'KBO 0123.456.749 · RPR Brussel · info@magistraten.example',
  ],
  fr: [
    'Association des Magistrats asbl, place Poelaert 1, 1000 Bruxelles',
    'BCE 0123.456.749 · RPM Bruxelles · info@magistrats.example',
  ],
}

/** What features put into their emails; a name that none of these has is reported. */
const facts = {
  nl: {
    title: 'Een onafhankelijke rechtspraak voor iedereen',
    explanation: 'Wij hebben uw reactie verborgen.',
    reason: 'Uw aanvraag voldoet niet aan artikel 5 van de statuten.',
  },
  fr: {
    title: 'Une justice indépendante pour tous',
    explanation: 'Nous avons masqué votre commentaire.',
    reason: 'Votre demande ne répond pas à l’article 5 des statuts.',
  },
}
const common = {
  date: '09/03/2026',
  time: '14:05',
  until: '08/04/2026',
  address: 'z…@voorbeeld.example',
  left: '4',
  year: '2026',
  amount: '€\u00a075,00',
  most: '150',
  waiting: '3',
  name: 'Laptop',
  comment: 'Ik ben het er niet mee eens.',
  subject: 'Lidgeld',
  message: 'Goedendag,\n\neen vraag.',
  files: 'Verslag.pdf',
  email: 'zoe@voorbeeld.example',
}

const card: Record<Language, EmailCard> = {
  nl: {
    title: 'Een onafhankelijke rechtspraak voor iedereen',
    text: 'Op 12 maart bespreken wij het nieuwe wetsontwerp met leden van beide taalgroepen, en wat het verandert voor wie recht spreekt.',
    language: 'nl',
    line: 'donderdag 12/03/2026, 14:00 · Gent',
    picture: { src: '/cover.webp', alt: '', width: 1600, height: 900 },
  },
  fr: {
    title: 'Une justice indépendante pour tous',
    text: 'Le 12 mars, nous examinons le nouveau projet de loi avec des membres des deux groupes linguistiques, et ce qu’il change.',
    language: 'fr',
    line: 'jeudi 12/03/2026, 14:00 · Gand',
    picture: { src: '/cover.webp', alt: '', width: 1600, height: 900 },
  },
}

/** @param translations all words of all features */
export function everyEmail(translations: Record<Language, object[]>) {
  const merged = {
    nl: mergeTranslations(translations.nl) as Translations,
    fr: mergeTranslations(translations.fr) as Translations,
  }
  const emails = createEmails({
    publicUrl: 'https://portaal.magistraten.example',
    i18nFor: (language) => createI18n(language, merged[language]),
    letterhead: async (_db, language) => ({ name: association[language], imprint: imprint[language], colours: house }),
  })
  return {
    words: { nl: emailWordsIn(merged.nl), fr: emailWordsIn(merged.fr) },
    write: (language: Language, words: string, own: EmailWords): Promise<ReadyEmail> =>
      emails.write(
        {} as Database,
        { language, firstName: 'Zoë' },
        {
          words,
          facts: { ...common, ...facts[language] },
          ...(own.button !== undefined && { path: '/forgot-password/x6Tq2-WmN0aB3cD4eF5gH6iJ7kL8mN9oP0qR1sT2uV3' }),
          ...(own.leave !== undefined && {
            leave: '/unsubscribe/x6Tq2-WmN0aB3cD4eF5gH6iJ7kL8mN9o',
            card: card[language],
          }),
        },
      ),
  }
}
