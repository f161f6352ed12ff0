import type { Pair } from '#platform/i18n/pair.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { demoMessages } from './messages.ts'
import { demoLinks } from './public-content.ts'
import { demoPages } from './public-texts.ts'
import { type DemoBlock, demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'
import { teamRows } from './team.ts'

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
