import type { Language } from '#platform/i18n/languages.ts'
import type { Pair } from '#platform/i18n/pair.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { demoLinks } from './public-content.ts'
import { demoPages } from './public-texts.ts'
import { type DemoBlock, demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'
import { teamRows } from './team.ts'

type DemoMessage = Record<'name' | 'email' | 'subject' | 'message', string> & {
  language: Language
  daysAgo: number
  isHandled: boolean
}

/** What people wrote through the contact form of the demo, newest first. */
const demoMessages: DemoMessage[] = [
  {
    name: 'Griet Vermeersch',
    email: 'griet.vermeersch@krant.example',
    subject: 'Persvraag over de werklast',
    message:
      'Geachte,\n\nVoor een artikel over de werklast bij de vredegerechten zoek ik iemand die de cijfers van uw werkgroep kan toelichten. Kan dat deze week telefonisch?\n\nMet vriendelijke groeten\nGriet Vermeersch',
    ...{ language: 'nl', daysAgo: 1, isHandled: false },
  },
  {
    name: 'Thomas Lejeune',
    email: 'thomas.lejeune@universite.example',
    subject: 'Intervenant pour un séminaire',
    message:
      'Bonjour,\n\nNous organisons en mars un séminaire sur l’indépendance de la magistrature. L’un de vos membres serait-il disponible pour y intervenir ?\n\nBien à vous,\nThomas Lejeune',
    ...{ language: 'fr', daysAgo: 3, isHandled: false },
  },
  {
    name: 'Karel De Smet',
    email: 'karel.desmet@post.example',
    subject: 'Link naar opleiding werkt niet',
    message: 'Dag,\n\nOp de pagina met opleidingen kom ik bij één link op een lege pagina uit. Kijken jullie dat na?',
    ...{ language: 'nl', daysAgo: 12, isHandled: true },
  },
  {
    name: 'Isabelle Fontaine',
    email: 'isabelle.fontaine@courrier.example',
    subject: 'Adhésion d’une magistrate émérite',
    message:
      'Bonjour,\n\nJe prends ma retraite en juin. Puis-je rester membre, et à quelle cotisation ?\n\nMerci d’avance.',
    ...{ language: 'fr', daysAgo: 26, isHandled: true },
  },
]

/** Pages, team and links of the demo: everything was written in both languages at once. */
export function publicRows(now: number): DemoRows {
  return { pagesPage: pageRows(now), ...teamRows(now), ...linkRows(now), pagesMessage: messageRows(now) }
}

/** Both sides, written together. */
const pairAt =
  (at: number) =>
  (nl: string, fr: string): Pair => ({ nl, fr, nlAt: at, frAt: at })

type Both<Text> = { nl: Text; fr: Text }

function pageRows(now: number) {
  const pair = pairAt(now)
  const plain = ({ nl, fr }: Both<string>) => pair(nl, fr)
  const rich = ({ nl, fr }: Both<readonly DemoBlock[]>) =>
    pair(JSON.stringify(demoRichText(nl)), JSON.stringify(demoRichText(fr)))
  return Object.entries(demoPages).map(([slug, page]) => {
    const { texts, rich: richTexts = {}, sections = [], version = '' } = page
    const content = {
      texts: { ...mapped(texts, plain), ...mapped(richTexts, rich) },
      sections: sections.map(({ title, body }, i) => ({
        id: demoId(`${slug} ${i}`),
        title: plain(title),
        body: rich(body),
      })),
      settings: { version },
    }
    return { slug, content: JSON.stringify(content), changedAt: now }
  })
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]))

function linkRows(now: number): DemoRows {
  const pair = pairAt(now)
  const groups = [...new Map(demoLinks.map((link) => [link.groupNl, link])).values()]
  const groupId = (name: string) => demoId(`link group ${name}`)
  return {
    pagesLinkGroup: groups.map(({ groupNl, groupFr }, position) => ({
      ...{ id: groupId(groupNl), position },
      texts: JSON.stringify({ title: pair(groupNl, groupFr) }),
    })),
    pagesLink: demoLinks.map(({ found, ...link }, position) => ({
      ...{ id: demoId(`link ${position}`), linkGroup: groupId(link.groupNl), url: link.url, position },
      // Spread over the days before, as the job would: none is asked the moment the demo begins.
      checkedAt: now - (position % 6) * 3_600 - 3_600,
      checkState: found?.checkState ?? 'ok',
      checkNote: found?.checkNote ?? null,
      failingSince: found?.failingDays ? now - found.failingDays * 86_400 : null,
      texts: JSON.stringify({
        title: pair(link.titleNl, link.titleFr),
        description: pair(link.descriptionNl, link.descriptionFr),
      }),
    })),
  }
}

const messageRows = (now: number) =>
  demoMessages.map(({ daysAgo, isHandled, ...message }, i) => ({
    ...message,
    id: demoId(`message ${i}`),
    createdAt: now - daysAgo * 86_400 - i * 1_800,
    userId: null,
    attachments: '[]',
    handledAt: isHandled ? now - (daysAgo - 1) * 86_400 : null,
    handledBy: null,
  }))
