import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { type DashboardTiles, waitingNames } from '../../dashboard/dashboard.ts'
import { WaitingRow } from './waiting-row.tsx'

/** What waits: the number in the margin, what it counts right of the rule. Where nothing waits, a word says that too. */
export function WaitingList({ tiles }: { tiles: DashboardTiles }) {
  const { t, i18n } = useTranslation()
  const isQuiet = ({ isKnown, value }: { isKnown: boolean; value?: { count: number } }) => isKnown && value?.count === 0
  const shown = waitingNames.filter((name) => !isQuiet(tiles[name]))
  const quiet = waitingNames.filter((name) => isQuiet(tiles[name]))
  const list = new Intl.ListFormat(documentLanguage(i18n.language as Language)).format(
    quiet.map((name) => t(`administration.dashboard.waiting.names.${name}`)),
  )
  return (
    <section aria-labelledby="waiting">
      <h2 className="text-h3" id="waiting">
        {t('administration.dashboard.waiting.title')}
      </h2>
      {shown.length > 0 ? (
        <ul className="waiting-list">
          {shown.map((name) => (
            <WaitingRow key={name} name={name} tiles={tiles} />
          ))}
        </ul>
      ) : (
        <p className="waiting-nothing">
          <Icon name="check" />
          {t('administration.dashboard.waiting.nothing')}
        </p>
      )}
      {quiet.length > 0 && <p className="waiting-quiet">{t('administration.dashboard.waiting.quiet', { list })}</p>}
    </section>
  )
}
