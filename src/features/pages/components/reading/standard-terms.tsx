import { useTranslation } from 'react-i18next'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { Association } from '../../reading/statement-page.server.ts'

/** Each paragraph is a key of its own. */
const chapters = [
  { id: 'use', paragraphs: ['use.who', 'use.content', 'use.law'] },
  { id: 'account', paragraphs: ['account.personal', 'account.confidential', 'account.end'] },
  { id: 'comments', paragraphs: ['comments.own', 'comments.refused'] },
  { id: 'liability', paragraphs: ['liability.care', 'liability.links', 'liability.changes'] },
] as const

/** The portal's own terms, which hold for any association of members. */
export function StandardTerms({ association: { name, email } }: { association: Association }) {
  const { t } = useTranslation()
  return chapters.map(({ id, paragraphs }) => (
    <Chapter key={id} id={id} label={t(`pages.terms.${id}.label`)} title={t(`pages.terms.${id}.title`)}>
      <MarginSection>
        <div className="prose text-article">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(`pages.terms.${paragraph}`, { name, email })}</p>
          ))}
        </div>
      </MarginSection>
    </Chapter>
  ))
}
