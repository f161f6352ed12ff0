import type { DemoRows } from './demo.repository.server.ts'
import { type DemoBlock, demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'

/** `since` and `until`: years back from now. */
type DemoMandate = { nl: string; fr: string; since?: number; until?: number }
type DemoPerson = { name: string; occupationNl: string; occupationFr: string; mandates: Record<string, DemoMandate> }

/** People of the demo with what they do where. One function is not translated yet, so that the pages show what is missing. */
const people: DemoPerson[] = [
  {
    name: 'An Peeters',
    occupationNl: 'raadsheer in het hof van beroep te Gent',
    occupationFr: 'conseillère à la cour d’appel de Gand',
    mandates: { board: { nl: 'voorzitter', fr: 'présidente', since: 2 } },
  },
  {
    name: 'Jean Dubois',
    occupationNl: 'rechter in de rechtbank van eerste aanleg te Namen',
    occupationFr: 'juge au tribunal de première instance de Namur',
    mandates: { board: { nl: 'ondervoorzitter', fr: 'vice-président', since: 2 } },
  },
  {
    name: 'Lies Maes',
    occupationNl: 'substituut van de procureur des Konings te Antwerpen',
    occupationFr: 'substitute du procureur du Roi à Anvers',
    mandates: {
      board: { nl: 'secretaris', fr: 'secrétaire', since: 4 },
      law: { nl: 'verslaggever', fr: 'rapporteuse', since: 1 },
    },
  },
  {
    name: 'Luc Lambert',
    occupationNl: 'vrederechter te Bergen',
    occupationFr: 'juge de paix à Mons',
    mandates: { board: { nl: 'penningmeester', fr: 'trésorier', since: 4 } },
  },
  {
    name: 'Sophie Renard',
    occupationNl: 'onderzoeksrechter te Luik',
    occupationFr: 'juge d’instruction à Liège',
    mandates: {
      board: { nl: 'woordvoerder', fr: 'porte-parole', since: 1 },
      language: { nl: 'lid', fr: 'membre', since: 2 },
    },
  },
  {
    name: 'Wim Goossens',
    occupationNl: 'voorzitter van de arbeidsrechtbank te Leuven',
    occupationFr: 'président du tribunal du travail de Louvain',
    mandates: { board: { nl: 'lid', fr: 'membre', since: 2 } },
  },
  {
    name: 'Benoît Delvaux',
    occupationNl: 'raadsheer in het arbeidshof te Brussel',
    occupationFr: 'conseiller à la cour du travail de Bruxelles',
    mandates: {
      board: { nl: 'penningmeester', fr: 'trésorier', since: 8, until: 4 },
      digital: { nl: 'coördinator', fr: 'coordinateur', since: 3 },
    },
  },
  {
    name: 'Ilse Van Damme',
    occupationNl: 'extern deskundige in digitale dossiers',
    occupationFr: 'experte externe en dossiers numériques',
    mandates: { digital: { nl: 'lid', fr: 'membre', since: 2 } },
  },
  {
    name: 'Katrien Claes',
    occupationNl: 'rechter in de politierechtbank te Brugge',
    occupationFr: 'juge au tribunal de police de Bruges',
    mandates: { law: { nl: 'coördinator', fr: 'coordinatrice', since: 3 } },
  },
  {
    name: 'Marc Fontaine',
    occupationNl: 'advocaat-generaal te Luik',
    occupationFr: 'avocat général à Liège',
    mandates: { law: { nl: 'lid', fr: 'membre', since: 5, until: 1 } },
  },
  {
    name: 'Nele Wouters',
    occupationNl: 'gerechtelijk stagiair te Hasselt',
    occupationFr: 'stagiaire judiciaire à Hasselt',
    mandates: { young: { nl: 'coördinator', fr: 'coordinatrice', since: 1 } },
  },
  {
    name: 'Thomas Simon',
    occupationNl: 'toegevoegd rechter te Charleroi',
    occupationFr: 'juge de complément à Charleroi',
    mandates: { young: { nl: '', fr: 'relais francophone', since: 1 } },
  },
  {
    name: 'Hélène Marchal',
    occupationNl: 'ererechter in de rechtbank van eerste aanleg te Luik',
    occupationFr: 'juge honoraire au tribunal de première instance de Liège',
    mandates: { language: { nl: 'coördinator', fr: 'coordinatrice', since: 2 } },
  },
]

/** Its file and row: `portraits.server.ts`. */
export const portraitId = (name: string): string => demoId(`portrait ${name}`)

type DemoWorkgroup = { id: string; nl: string; fr: string; purposeNl: DemoBlock[]; purposeFr: DemoBlock[] }

const workgroups: DemoWorkgroup[] = [
  {
    ...{ id: 'law', nl: 'Werklast en statuut', fr: 'Charge de travail et statut' },
    purposeNl: [
      'Meet hoeveel werk er in de rechtbanken en hoven is, en wat dat van mensen vraagt. Bereidt de standpunten van de vereniging over loopbaan, wedde en pensioen voor.',
    ],
    purposeFr: [
      'Mesure la charge de travail dans les cours et tribunaux, et ce qu’elle demande à chacun. Prépare les positions de l’association sur la carrière, le traitement et la pension.',
    ],
  },
  {
    ...{ id: 'digital', nl: 'Digitalisering', fr: 'Numérisation' },
    purposeNl: [
      'Volgt de digitale dossiers op de voet en spreekt met wie ze bouwt. Verzamelt wat magistraten en griffiers in de praktijk tegenkomen.',
    ],
    purposeFr: [
      'Suit de près les dossiers numériques et dialogue avec ceux qui les construisent. Recueille ce que magistrats et greffiers rencontrent en pratique.',
    ],
  },
  {
    ...{ id: 'young', nl: 'Jonge magistraten', fr: 'Jeunes magistrats' },
    purposeNl: ['Brengt stagiairs en pas benoemde magistraten samen, twee avonden per jaar en in een eigen lijst.'],
    purposeFr: [
      'Réunit les stagiaires et les magistrats récemment nommés, deux soirées par an et dans une liste propre.',
    ],
  },
  {
    ...{ id: 'language', nl: 'Klare taal', fr: 'Langage clair' },
    purposeNl: [
      'Helpt om vonnissen, brieven en formulieren te schrijven die de lezer in één keer begrijpt, in beide talen.',
    ],
    purposeFr: [
      'Aide à rédiger des jugements, des lettres et des formulaires que le lecteur comprend à la première lecture, dans les deux langues.',
    ],
  },
]

const contacts: Record<string, string> = { language: 'klaretaal@tandem.example', law: 'statuut@tandem.example' }

/** The board is there from the first start. */
const bodyId = (body: string) => (body === 'board' ? body : demoId(`workgroup ${body}`))

export function teamRows(now: number): DemoRows {
  const year = new Date(now * 1000).getUTCFullYear()
  const pair = (nl: string, fr: string) => ({ nl, fr, nlAt: now, frAt: now })
  const rich = (blocks: DemoBlock[]) => JSON.stringify(demoRichText(blocks))
  return {
    pagesBody: workgroups.map(({ id, nl, fr, purposeNl, purposeFr }, place) => ({
      ...{ id: bodyId(id), kind: 'workgroup', position: place + 1, contact: contacts[id] ?? '' },
      showsEarlier: id === 'law',
      texts: JSON.stringify({ name: pair(nl, fr), purpose: pair(rich(purposeNl), rich(purposeFr)) }),
    })),
    pagesPerson: people.map(({ name, occupationNl, occupationFr }) => ({
      ...{ id: demoId(`team ${name}`), name, picture: portraitId(name) },
      texts: JSON.stringify({ occupation: pair(occupationNl, occupationFr) }),
    })),
    pagesMandate: people.flatMap(({ name, mandates }, position) =>
      Object.entries(mandates).map(([body, { nl, fr, since, until }]) => ({
        ...{ id: demoId(`mandate ${body} ${name}`), person: demoId(`team ${name}`), body: bodyId(body) },
        // Who coordinates a workgroup stands first.
        position: nl === 'coördinator' ? 0 : position + 1,
        since: since === undefined ? null : `${year - since}-04-20`,
        until: until === undefined ? null : `${year - until}-04-19`,
        texts: JSON.stringify({ function: pair(nl, fr) }),
      })),
    ),
  }
}
