import type { Pair } from '#platform/i18n/pair.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { demoHome } from './organisation.ts'
import { demoLinks, demoTeam, demoTerms } from './public-content.ts'
import { type DemoBlock, demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'

/** Pages, team and links of the demo: everything was written in both languages at once. */
export function publicRows(now: number): DemoRows {
  return { pagesPage: pageRows(now), ...teamRows(now), ...linkRows(now) }
}

/** Both sides, written together. */
const pairAt =
  (at: number) =>
  (nl: string, fr: string): Pair => ({ nl, fr, nlAt: at, frAt: at })

const richText = (...blocks: DemoBlock[]): string => JSON.stringify(demoRichText(blocks))

function pageRows(now: number) {
  const pair = pairAt(now)
  const page = (slug: string, content: object) => ({ slug, content: JSON.stringify(content), changedAt: now })
  const { nl, fr } = demoHome
  const texts = {
    title: pair(nl.title, fr.title),
    lede: pair(nl.lede, fr.lede),
    field: pair(nl.field, fr.field),
  }
  const sections = demoTerms.nl.sections.map((section, i) => ({
    id: demoId(`terms ${i}`),
    title: pair(section.title, demoTerms.fr.sections[i]?.title ?? ''),
    body: pair(richText(section.text), richText(demoTerms.fr.sections[i]?.text ?? '')),
  }))
  return [page('home', { texts }), page('terms', { sections, settings: { version: demoTerms.nl.version } })]
}

function teamRows(now: number): DemoRows {
  const pair = pairAt(now)
  const bodies = ['board', 'workgroup'] as const
  const people = bodies.flatMap((body) =>
    demoTeam[body].map((person, position) => ({ ...person, body, position, id: demoId(`${body} ${position}`) })),
  )
  return {
    // The board is there from the first start.
    pagesBody: [
      {
        ...{ id: 'workgroup', kind: 'workgroup', position: 1 },
        texts: JSON.stringify({ name: pair('Werkgroep', 'Groupe de travail'), purpose: pair('', '') }),
      },
    ],
    pagesPerson: people.map(({ id, name }) => ({ id, name, texts: JSON.stringify({ occupation: pair('', '') }) })),
    pagesMandate: people.map(({ id, body, position, functionNl, functionFr }) => ({
      ...{ id, person: id, body, position },
      texts: JSON.stringify({ function: pair(functionNl, functionFr) }),
    })),
  }
}

function linkRows(now: number): DemoRows {
  const pair = pairAt(now)
  const groups = [...new Map(demoLinks.map((link) => [link.groupNl, link])).values()]
  const groupId = (name: string) => demoId(`link group ${name}`)
  return {
    pagesLinkGroup: groups.map(({ groupNl, groupFr }, position) => ({
      ...{ id: groupId(groupNl), position },
      texts: JSON.stringify({ title: pair(groupNl, groupFr) }),
    })),
    pagesLink: demoLinks.map((link, position) => ({
      ...{ id: demoId(`link ${position}`), linkGroup: groupId(link.groupNl), url: link.url, position },
      texts: JSON.stringify({
        title: pair(link.titleNl, link.titleFr),
        description: pair(link.descriptionNl, link.descriptionFr),
      }),
    })),
  }
}
