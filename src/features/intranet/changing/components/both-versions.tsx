import './change.css'
import { useTranslation } from 'react-i18next'

/** One field as it stands in both versions. */
export type Difference = { label: string; lang?: string; mine: string; theirs: string }

/** What is saved now and what was typed, beside each other; what differs is marked. */
export function BothVersions({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation()
  return (
    <div className="versions">
      <Version title={t('intranet.conflict.theirs')} lines={differences.map((one) => ({ ...one, text: one.theirs }))} />
      <Version title={t('intranet.conflict.mine')} lines={differences.map((one) => ({ ...one, text: one.mine }))} />
    </div>
  )
}

type Line = Difference & { text: string }

function Version({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="version">
      <h3 className="version-title">{title}</h3>
      <dl>
        {lines.map(({ label, lang, text, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{mine === theirs ? text : <mark>{text || '—'}</mark>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
