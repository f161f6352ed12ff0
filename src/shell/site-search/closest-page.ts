import { href } from 'react-router'

/** Pages that people look for by address, with the key of their name and what they call them in either language, apart by spaces. */
export const knownPages = [
  { path: href('/news'), name: 'shell.navigation.news', words: 'news nieuws actualites nouvelles blog' },
  {
    path: href('/training'),
    name: 'shell.navigation.training',
    words: 'training opleidingen vorming formations agenda',
  },
  {
    path: href('/information'),
    name: 'shell.navigation.information',
    words: 'information informatie informations documenten documents intranet',
  },
  {
    path: href('/team/board-of-directors'),
    name: 'shell.navigation.board-of-directors',
    words: 'board bestuursorgaan bestuur administrateurs conseil team equipe',
  },
  {
    path: href('/team/workgroup'),
    name: 'shell.navigation.workgroup',
    words: 'workgroup werkgroep werkgroepen groupe-de-travail groupes',
  },
  {
    path: href('/team/become-member'),
    name: 'shell.navigation.become-member',
    words: 'become-member lid-worden lidmaatschap devenir-membre adhesion register',
  },
  { path: href('/contact'), name: 'shell.navigation.contact', words: 'contact contactez-nous adres adresse' },
  {
    path: href('/useful-links'),
    name: 'shell.navigation.useful-links',
    words: 'useful-links nuttige-links links liens liens-utiles',
  },
  {
    path: href('/terms-of-service'),
    name: 'shell.footer.terms',
    words: 'terms gebruiksvoorwaarden voorwaarden conditions conditions-dutilisation',
  },
  {
    path: href('/privacy'),
    name: 'shell.footer.privacy',
    words: 'privacy privacyverklaring privacybeleid vie-privee confidentialite gdpr avg rgpd cookies',
  },
  {
    path: href('/accessibility'),
    name: 'shell.footer.accessibility',
    words: 'accessibility toegankelijkheid accessibilite',
  },
  { path: href('/login'), name: 'shell.sign-in', words: 'login aanmelden inloggen connexion sign-in signin' },
] as const

export type KnownPage = (typeof knownPages)[number]

/** Two words are the same page from here on: a letter too many, a plural, an ending. */
const likeEnough = 0.6

/** Of long addresses only the end tells what was looked for. */
const maxSegments = 4
const maxSegmentLength = 40

/** The page that somebody probably meant who asked for an address that does not exist; null when none is near. */
export function closestPage(path: string): KnownPage | null {
  const asked = path.split('/').filter(Boolean).slice(-maxSegments).map(wordOf)
  let best: { page: KnownPage; likeness: number } | null = null
  for (const page of knownPages)
    for (const word of page.words.split(' '))
      for (const segment of asked) {
        const likeness = likenessOf(segment, word)
        if (likeness >= likeEnough && likeness > (best?.likeness ?? 0)) best = { page, likeness }
      }
  return best?.page ?? null
}

/** What `?near=` may name: nothing that somebody else put into a link. */
export const pageNamed = (path: string | null): KnownPage | null =>
  knownPages.find((page) => page.path === path) ?? null

/** Without accents, ending and signs: `Actualités.html` is `actualites`. */
function wordOf(segment: string): string {
  return decoded(segment.slice(0, 3 * maxSegmentLength))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSegmentLength)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Which part of their pairs of letters two words share (Dice): 1 for the same word. */
function likenessOf(one: string, other: string): number {
  if (one === other) return 1
  const left = localizedTextsOf(one)
  const right = localizedTextsOf(other)
  if (left.length === 0 || right.length === 0) return 0
  const rest = [...right]
  const shared = left.filter((localized) => {
    const at = rest.indexOf(localized)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / (left.length + right.length)
}

const localizedTextsOf = (word: string): string[] => [...word.slice(0, -1)].map((_, at) => word.slice(at, at + 2))
