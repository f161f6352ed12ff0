import { describe, expect, it } from 'vitest'
import type { Language } from '#platform/i18n/languages.ts'
import { sentences } from '#tests/support/sentences.ts'
import { writtenTranslations } from './written-translations.ts'

type Forbidden = {
  found: RegExp
  instead: string
  /** Keys, or beginnings of keys that end in a full stop, where the word is the right one. */
  except?: string[]
}

/** One thing has one name in a language: what to write instead of its other names. */
const forbidden: Record<Language, Forbidden[]> = {
  nl: [
    { found: /\b(?:je|jij|jou|jouw)\b/i, instead: 'u, uw' },
    { found: /\bu heeft\b/i, instead: 'u hebt', except: ['accounts.emails.invitation.why'] },
    { found: /\bondertussen\b/i, instead: 'intussen' },
    { found: /\b(?:facultatief|optioneel)/i, instead: 'niet verplicht' },
    { found: /\b(?:oud-lid|vroeger lid)\b/i, instead: 'voormalig lid' },
    { found: /\bgebruikers?\b/i, instead: 'lid, leden' },
    { found: /\btoestand\b/i, instead: 'status' },
    { found: /tweede factor/i, instead: 'tweestapsverificatie, de tweede stap' },
    { found: /startpagina/i, instead: 'homepagina' },
    { found: /\bartikelen\b/i, instead: 'artikels' },
    { found: /\bde account\b/i, instead: 'het account' },
    { found: /(?<![-/])\bmail(?:tje)?s?\b/i, instead: 'e-mail' },
    { found: /\bbrie(?:f|ven)\b/i, instead: 'e-mail' },
    { found: /\b(?:Bewaren|Bewaard om|Wordt bewaard|Niet bewaard)\b/, instead: 'Opslaan, Opgeslagen' },
    {
      found: /(?:\bU|\bu|Wat u|omdat u) (?:typte|wijzigde|vroeg|meldde|koos|gaf|schreef|verstuurde)\b/,
      instead: 'de voltooide tijd',
    },
    { found: /\b(?:Deed|Vroeg|Koos) u\b/, instead: 'Hebt u …' },
  ],
  fr: [
    { found: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, instead: 'vous, votre' },
    { found: /utilisateur/i, instead: 'membre' },
    { found: /veuillez/i, instead: 'l’impératif seul : « Réessayez. »' },
    // A copy of the whole database is put back, which is not taking one thing out of the trash.
    { found: /restaur/i, instead: 'rétablir', except: ['pages.privacy.purposes.backups.what'] },
    { found: /\bsauvegard(?:er|ez|é)/i, instead: 'enregistrer' },
    {
      found: /\bseconds? facteurs?/i,
      instead: 'validation en deux étapes, méthode de validation',
    },
    { found: /\b(?:de |d’)(?:lui|elle|soi|eux|elles)-mêmes?/i, instead: 'automatiquement' },
    { found: /\bcourriels?\b|\bemails?\b|(?<![-/])\bmails?\b/i, instead: 'e-mail, messagerie' },
    { found: /newsletter|infolettre|bulletin d’information/i, instead: 'lettre d’information' },
    { found: /\bdésabonn/i, instead: 'désinscrire, désinscription' },
    { found: /\bannexes?\b/i, instead: 'pièce jointe' },
    { found: /upload|\benvoi (?:du fichier|reprendra)/i, instead: 'téléverser, téléversement' },
    { found: /\b(?:un|l’|une|cet|d’)imports?\b/i, instead: 'importation' },
    { found: /\bnot(?:er|é|és|ée|ées) (?:un|le) paiement/i, instead: 'enregistrer un paiement' },
    // Pages that are enlarged can be read; elsewhere what can be read is on line, published or shown.
    { found: /\blisibles?\b/i, instead: 'en ligne, publié, affiché', except: ['pages.accessibility.works.zoom'] },
    { found: /mise? à disposition/i, instead: 'proposer, donner accès' },
    { found: /\bdispens/i, instead: 'exempter, exempté' },
    { found: /bulles? d’aide|info-bulle/i, instead: 'infobulle' },
    { found: /(?:^|[.:;]\s)Chercher\b/, instead: 'Rechercher' },
    { found: /^Vers /, instead: 'Voir, Aller à, Retour à', except: ['pages.home.members.documents'] },
    {
      found: /(?:^|[.:;]\s)Qui (?!êtes-vous)[^.?]*(?:[.]|$)/,
      instead: 'Les personnes qui, Si vous',
      // They tell who does what, and a column or a filter is named so.
      except: ['administration.log.', 'members.', 'newsletter.admin.', 'pages.privacy.', 'pages.terms.', 'pages.team-'],
    },
    {
      found: /\b(?:pour|à) qui (?:a|ne|n’est|est)\b|\bceux qui\b/i,
      instead: 'les personnes qui',
      except: ['pages.privacy.recipients.own'],
    },
    {
      found: /\bvous (?:vous )?(?:êtes|étiez|serez|restez) (?:\p{L}+ )?\p{L}+[éit]s?(?!\p{L})/iu,
      instead: 'une tournure neutre : « Connexion réussie », « Abonnement confirmé »',
      except: ['pages.home.members.fee.exempt', 'pages.privacy.storage.member.title'],
    },
  ],
}

/** Names of facts are no words of the language. */
const said = (text: string) => text.replace(/{{.*?}}/g, '0')

const isExcept = (key: string, except: string[] = []) =>
  except.some((one) => key === one || (/[.-]$/.test(one) && key.startsWith(one)))

describe.each(['nl', 'fr'] as const)('the words in %s', (language) => {
  it('name one thing in one way', () => {
    const wrong = sentences(writtenTranslations(language)).flatMap(([key, text]) =>
      forbidden[language]
        .filter(({ found, except }) => found.test(said(text)) && !isExcept(key, except))
        .map(({ instead }) => `${key}: ${text} → ${instead}`),
    )
    expect(wrong).toEqual([])
  })

  it('leave the unit of a size to the one who writes the number', () => {
    const written = sentences(writtenTranslations(language)).filter(([, text]) =>
      /}}\s?(?:[kMGT]?B|[kMGT]i?o|MiB|bytes|octets)\b/.test(text),
    )
    expect(written).toEqual([])
  })
})

describe('what was done', () => {
  const done = sentences(writtenTranslations('fr')).filter(([key]) => key.startsWith('success.'))

  it('is reported in French as something that happened, not as the state it left', () => {
    expect(done.filter(([, text]) => /^(?!Si ).*(?<!\p{L})(?:est|sont) (?!en cours)\p{L}/u.test(text))).toEqual([])
  })

  it('is reported in a whole sentence', () => {
    expect(done.filter(([, text]) => !/^[\p{Lu}«{].*[.!]$/su.test(text))).toEqual([])
  })
})
