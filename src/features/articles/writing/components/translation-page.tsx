import './editor.css'
import './revisions.css'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { WorkPage } from '#ui/page.tsx'
import { editorPath } from '../draft.ts'
import type { Route } from '../routes/+types/translation'
import { StateBadge, SubHead } from './editor-head.tsx'

type Page = Route.ComponentProps['loaderData']
type Props = { page: Page; refused: FormProblem | null }

/** The same article in the other language: made, found among those that are there, or let go. Works without scripts. */
export function TranslationPage({ page, refused }: Props) {
  const { t, i18n } = useTranslation()
  const { article, translation } = page
  const message = refused?.problem ?? Object.values(refused?.fields ?? {})[0]
  useQuietLive([topics.drafts])
  return (
    <WorkPage>
      <SubHead article={article} title={t('articles.writing.translation.title')} />
      {message && <Banner kind="error">{translateMessage(i18n, message)}</Banner>}
      <div className="translation-ways">{translation ? <Linked page={page} /> : <Unlinked page={page} />}</div>
    </WorkPage>
  )
}

function Linked({ page: { translation, other, article } }: { page: Page }) {
  const { t } = useTranslation()
  if (!translation) return null
  return (
    <section className="translation-way">
      <p>{t(`articles.writing.translation.linked.${other}`)}</p>
      <p className="editor-side-title" lang={translation.title ? documentLanguage(other) : undefined}>
        {translation.title || t('articles.writing.untitled')}
      </p>
      <StateBadge state={translation.state} />
      <div className="editor-choices">
        <ButtonLink to={`${editorPath(translation.id)}?side=1`} variant="primary">
          {t('articles.writing.translation.edit')}
        </ButtonLink>
        <ButtonLink to={`${editorPath(article.id)}?side=1`}>
          {t(`articles.writing.translation.beside.${other}`)}
        </ButtonLink>
        <Intent intent="unlink">{t('articles.writing.translation.unlink')}</Intent>
      </div>
      <p className="editor-note">{t('articles.writing.translation.unlink-text')}</p>
    </section>
  )
}

function Unlinked({ page }: { page: Page }) {
  const { t } = useTranslation()
  const { other, candidates, query } = page
  return (
    <>
      <section className="translation-way">
        <h2 className="text-h4">{t(`articles.writing.translation.make.${other}`)}</h2>
        <p className="editor-note">{t('articles.writing.translation.make-text')}</p>
        <Intent intent="make" isMain>
          {t(`articles.writing.translation.make.${other}`)}
        </Intent>
      </section>
      <section className="translation-way">
        <h2 className="text-h4">{t('articles.writing.translation.link-title')}</h2>
        <Form role="search" className="translation-search" preventScrollReset>
          <TextField
            type="search"
            name="q"
            label={t('articles.writing.list.search')}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{t('articles.writing.list.apply')}</Button>
        </Form>
        {candidates.length === 0 ? (
          <p>{t(`articles.writing.translation.no-candidates.${other}`)}</p>
        ) : (
          <ul className="panel translation-candidates">
            {candidates.map((candidate) => (
              <CandidateLine key={candidate.id} candidate={candidate} page={page} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

type Candidate = Page['candidates'][number]

function CandidateLine({ candidate, page }: { candidate: Candidate; page: Page }) {
  const { t, i18n } = useTranslation()
  const { id, title, state, createdAt } = candidate
  const name = title || t('articles.writing.untitled')
  return (
    <li className="translation-candidate">
      <div>
        <p lang={title ? documentLanguage(page.other) : undefined}>{name}</p>
        <p className="editor-standing editor-note">
          <StateBadge state={state} />
          {formatDate(createdAt, i18n.language as Language)}
        </p>
      </div>
      <Intent intent="link" other={id} label={t('articles.writing.translation.link-one', { name })}>
        {t('articles.writing.translation.link')}
      </Intent>
    </li>
  )
}

type IntentProps = {
  intent: 'make' | 'link' | 'unlink'
  isMain?: boolean
  other?: string
  label?: string
  children: ReactNode
}

/** One button that is a form of its own. */
function Intent({ intent, isMain, other, label, children }: IntentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <HiddenFields values={{ intent, other }} />
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} isPending={isSending} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
