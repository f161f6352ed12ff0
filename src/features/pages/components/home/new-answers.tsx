import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ToldAnswer } from '#features/articles/answers.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'

/** Who answered his comments since he was last here. */
export function NewAnswers({ answers }: { answers: readonly ToldAnswer[] }) {
  const { t, i18n } = useTranslation()
  const own = i18n.language as Language
  return (
    <section aria-labelledby="new-answers">
      <h3 id="new-answers" className="text-h3">
        {t('pages.home.members.answers')}
      </h3>
      <ul className="for-members-list">
        {answers.map(({ id, name, createdAt, title, language, address }) => (
          <li key={id}>
            <Icon name="user" />
            <div>
              <Link to={address} className="link" lang={language === own ? undefined : documentLanguage(language)}>
                {title}
              </Link>
              <p className="text-meta">
                {name || t('pages.home.members.former-member')}
                {' · '}
                <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, own)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
