import { useTranslation } from 'react-i18next'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { Association } from '../../reading/statement-page.server.ts'

/** Each paragraph is a key of its own. */
const chapters = [
  { id: 'use', paragraphs: ['use.who', 'use.content', 'use.law'] },
  { id: 'account', paragraphs: ['account.personal', 'account.confidential', 'account.end'] },
  { id: 'comments', paragraphs: ['comments.own', 'comments.refused', 'comments.report'] },
  { id: 'liability', paragraphs: ['liability.care', 'liability.links', 'liability.changes'] },
] as const

/** The portal's own terms, which hold for any association of members. */
export function StandardTerms({ association: { name, email } }: { association: Association }) {
  const { t } = useTranslation()
  const facts = { name: name || t('pages.our-association'), email }
  // Before anybody said where the association can be written to, the contact form takes the place of its address.
  const words = (paragraph: (typeof chapters)[number]['paragraphs'][number]) =>
    !email && (paragraph === 'use.content' || paragraph === 'comments.report')
      ? t(`pages.terms.${paragraph}-without-email`)
      : t(`pages.terms.${paragraph}`, facts)
  return chapters.map(({ id, paragraphs }) => (
    <Chapter key={id} id={id} label={t(`pages.terms.${id}.label`)} title={t(`pages.terms.${id}.title`)}>
      <MarginSection>
        <div className="prose text-article">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{words(paragraph)}</p>
          ))}
        </div>
      </MarginSection>
    </Chapter>
  ))
}
