import { useEffect, useState } from 'react'
import { EditingNotice } from '#platform/editing/editing-notice.tsx'
import { dateAndTime, formatTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { fieldNames } from '../draft.ts'
import type { ArticleDraft } from './article-draft.ts'
import { TwoTexts } from './two-texts.tsx'

/** That somebody else writes too, what came from them, what an earlier visit left, and what both wrote. */
export function Notices({ draft }: { draft: ArticleDraft }) {
  const { t } = useTranslation()
  return (
    <>
      {draft.other && <Banner kind="warning">{t('articles.writing.presence', { name: draft.other })}</Banner>}
      <Theirs state={draft.state} />
      <RecoveryNotice draft={draft} />
      <ConflictNotice draft={draft} />
    </>
  )
}

/** Somebody else saved, and their text stands in the fields now: that is said. */
function Theirs({ state: { arrivals, base } }: Pick<ArticleDraft, 'state'>) {
  const { t } = useTranslation()
  const [author, setAuthor] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is said, also one of the same person
  useEffect(() => {
    if (arrivals > 0 && base.savedBy) setAuthor(base.savedBy)
  }, [arrivals])
  return (
    <div role="status">
      {author && (
        <Banner kind="info" key={arrivals} onClose={() => setAuthor(null)}>
          {t('articles.writing.theirs-came', { name: author })}
        </Banner>
      )}
    </div>
  )
}

/** Two people changed the same: what differs, and three ways on. Whatever is chosen, the other text stays as a revision. */
function ConflictNotice({ draft: { store, state } }: { draft: ArticleDraft }) {
  const { t, language } = useTranslation()
  if (state.status.kind !== 'conflict') return null
  const { theirs, names } = state.status
  const name = theirs.savedBy ?? t('articles.writing.somebody')
  const before = t('articles.writing.conflict.theirs', { name })
  const compared = { before, after: t('articles.writing.conflict.mine') }
  const ways = { 'keep-mine': store.keepMine, 'keep-theirs': store.keepTheirs, 'keep-both': store.keepBoth }
  return (
    <EditingNotice
      isUrgent
      title={t('articles.writing.conflict.title')}
      note={t('articles.writing.conflict.kept')}
      choices={(['keep-mine', 'keep-theirs', 'keep-both'] as const).map((way) => (
        <Button
          key={way}
          type="button"
          variant={way === 'keep-mine' ? 'primary' : 'secondary'}
          needsServer
          onClick={() => void ways[way]()}
        >
          {t(`articles.writing.conflict.${way}`)}
        </Button>
      ))}
    >
      <p>{t('articles.writing.conflict.text', { name, time: formatTime(theirs.savedAt, language) })}</p>
      {names.map((field) => (
        <TwoTexts
          key={field}
          field={field}
          before={theirs.fields[field]}
          after={state.fields[field]}
          names={compared}
        />
      ))}
    </EditingNotice>
  )
}

/** This browser still has text of an earlier visit that never arrived: it is offered, beside what is saved. */
function RecoveryNotice({ draft: { store, page, unsaved: found, forgetUnsaved } }: { draft: ArticleDraft }) {
  const { t, language } = useTranslation()
  if (!found) return null
  const { fields } = page.saved
  const restore = () => {
    store.recover(found)
    forgetUnsaved()
  }
  return (
    <EditingNotice
      title={t('articles.writing.recovery.title')}
      choices={
        <>
          <Button type="button" variant="primary" onClick={restore}>
            {t('articles.writing.recovery.restore')}
          </Button>
          <Button type="button" onClick={forgetUnsaved}>
            {t('articles.writing.recovery.drop')}
          </Button>
        </>
      }
    >
      <p>{t('articles.writing.recovery.text', dateAndTime(found.at, language))}</p>
      <details>
        <summary className="link">{t('articles.writing.recovery.compare')}</summary>
        {fieldNames
          .filter((name) => found.fields[name] !== fields[name])
          .map((field) => (
            <TwoTexts
              key={field}
              field={field}
              before={fields[field]}
              after={found.fields[field]}
              names={{ before: t('articles.writing.recovery.saved'), after: t('articles.writing.recovery.found') }}
            />
          ))}
      </details>
    </EditingNotice>
  )
}
