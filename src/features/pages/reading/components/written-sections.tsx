import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { ReadSection } from '../statement-page.server.ts'
import { Written } from './written.tsx'
import { WrittenRich } from './written-rich.tsx'

/** What an admin wrote of a page, chapter by chapter. Each is an anchor. */
export function WrittenSections({ sections }: { sections: readonly ReadSection[] }) {
  return sections.map(({ id, title, body }) => (
    <Chapter key={id} id={`section-${id}`} title={<Written text={title} own="" />}>
      <MarginSection>{body && <WrittenRich rich={body} />}</MarginSection>
    </Chapter>
  ))
}
