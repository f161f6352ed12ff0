import type { Pair } from '#platform/i18n/pair.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { demoLinks } from './public-content.ts'
import { demoPages } from './public-texts.ts'
import { type DemoBlock, demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'
import { teamRows } from './team.ts'

/** Pages, team and links of the demo: everything was written in both languages at once. */
export function publicRows(now: number): DemoRows {
  return { pagesPage: pageRows(now), ...teamRows(now), ...linkRows(now) }
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
    pagesLink: demoLinks.map((link, position) => ({
      ...{ id: demoId(`link ${position}`), linkGroup: groupId(link.groupNl), url: link.url, position },
      texts: JSON.stringify({
        title: pair(link.titleNl, link.titleFr),
        description: pair(link.descriptionNl, link.descriptionFr),
      }),
    })),
  }
}
