import { useTranslation } from 'react-i18next'
import { Chapter, Entry } from '#ui/entry-list.tsx'

const pages = [
  { id: 'privacy', to: '/privacy' },
  { id: 'cookies', to: '/privacy#storage' },
  { id: 'accessibility', to: '/accessibility' },
] as const

/** What once stood on the page of the terms: addresses with `#privacy`, `#cookies` and `#accessibility` still lead somewhere right. */
export function SeeAlso() {
  const { t } = useTranslation()
  return (
    <Chapter id="see-also" label={t('pages.terms.see-also.label')} title={t('pages.terms.see-also.title')}>
      {pages.map(({ id, to }) => (
        <div key={id} id={id}>
          <Entry to={to} title={t(`pages.terms.see-also.${id}.title`)}>
            <p>{t(`pages.terms.see-also.${id}.text`)}</p>
          </Entry>
        </div>
      ))}
    </Chapter>
  )
}
