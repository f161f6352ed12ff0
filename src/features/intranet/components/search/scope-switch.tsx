import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { askedIn, asking } from '../../search/asked-search.ts'

/** This folder, or the whole collection: two links, so that it works without scripts and can be shared. */
export function ScopeSwitch() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const asked = askedIn(parameters)
  const choices = [
    { isEverywhere: false, text: t('intranet.search.here') },
    { isEverywhere: true, text: t('intranet.search.everywhere') },
  ]
  return (
    <nav className="found-scope" aria-label={t('intranet.search.scope')}>
      {choices.map(({ isEverywhere, text }) => (
        <Link
          key={text}
          to={{ search: `?${asking({ ...asked, isEverywhere }, parameters)}` }}
          aria-current={asked.isEverywhere === isEverywhere ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
