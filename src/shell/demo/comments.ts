import type { Language } from '#platform/i18n/languages.ts'

/** `member` is the position among the demo's members; `answers` reply to the comment above them. */
export type DemoComment = {
  article: string
  language: Language
  member: number
  text: string
  flag?: 'offTopic' | 'personalData'
  answers?: { member: number; text: string }[]
}

export const demoComments: DemoComment[] = [
  {
    article: 'werklast',
    language: 'nl',
    member: 3,
    text: 'Goed dat de gegevens controleerbaar moeten zijn. Wordt de tekst ook aan de korpschefs bezorgd?',
    answers: [
      { member: 8, text: 'Ja, het bestuursorgaan stuurt hem deze week.' },
      { member: 3, text: 'Dank u, dan kunnen wij hem op onze vergadering bespreken.' },
    ],
  },
  {
    article: 'werklast',
    language: 'nl',
    member: 14,
    text: 'Bladzijde vier verdient een tabel; met plezier lever ik de cijfers van ons hof.',
  },
  {
    article: 'werklast',
    language: 'fr',
    member: 5,
    text: 'La comparaison avec les années précédentes serait utile en annexe.',
    answers: [{ member: 11, text: 'Elle paraîtra avec la version définitive.' }],
  },
  { article: 'studiedag', language: 'nl', member: 21, text: 'De bespreking in de namiddag was het sterkste deel.' },
  {
    article: 'digitalisering',
    language: 'fr',
    member: 17,
    text: 'Peut-on participer entièrement à distance ?',
    answers: [{ member: 2, text: 'Oui, quatre réunions sur cinq.' }],
  },
  {
    article: 'begroting',
    language: 'nl',
    member: 30,
    text: 'Wie verkoopt er nog kaarten voor het bal van vrijdag?',
    flag: 'offTopic',
  },
  {
    article: 'begroting',
    language: 'fr',
    member: 26,
    text: 'Le numéro de téléphone du greffier est affiché à la page trois, est-ce voulu ?',
    flag: 'personalData',
  },
  { article: 'gebouwen', language: 'nl', member: 9, text: 'In ons gebouw is de lift intussen hersteld.' },
  {
    article: 'studiedag',
    language: 'nl',
    member: 12,
    text: 'Komen de presentaties nog online? Ik miste het laatste uur.\n\nDe tekst van de tweede spreker zou ik graag op onze rechtbank bespreken.',
    answers: [
      { member: 4, text: 'Ze staan sinds gisteren bij de documenten van de opleidingen.' },
      { member: 12, text: 'Gevonden, dank u.' },
    ],
  },
  {
    article: 'digitalisering',
    language: 'nl',
    member: 19,
    text: 'Ik doe graag mee. Is er al een datum voor de eerste vergadering?',
    answers: [
      { member: 6, text: 'Waarschijnlijk de tweede donderdag van volgende maand, om 14 uur.' },
      { member: 23, text: 'Dat kan ook op afstand, neem ik aan?' },
      { member: 6, text: 'Jazeker.' },
    ],
  },
  {
    article: 'digitalisering',
    language: 'nl',
    member: 33,
    text: 'De stand van zaken van het digitale dossier staat op https://justitie.belgium.be; nuttig om vooraf te lezen.',
  },
  {
    article: 'begroting',
    language: 'nl',
    member: 7,
    text: 'Helder toegelicht. Wat is er begroot voor de vertalingen?',
    answers: [{ member: 1, text: 'Evenveel als vorig jaar; u vindt het op de tweede bladzijde.' }],
  },
  {
    article: 'studiedag',
    language: 'fr',
    member: 15,
    text: 'Un grand merci aux orateurs, et à l’interprète qui a suivi le rythme.',
    answers: [{ member: 27, text: 'Tout à fait d’accord.' }],
  },
]
