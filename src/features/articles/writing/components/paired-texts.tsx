import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { sayOfDraft } from '#platform/editing/draft-requests.ts'
import { useLocalizedTools } from '#platform/editing/use-localized-tools.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { LocalizedFields } from '#ui/localized/localized-fields.tsx'
import type { LocalizedInput } from '#ui/localized/localized-tools.ts'
import type { EditorMedia } from '#ui/rich-text/editor/editor-media.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { showToast } from '#ui/toast.tsx'
import type { EditorMedia as ArticleMedia } from '../../media/media.service.server.ts'
import { draftPath, editorPath } from '../article-paths.ts'
import { localizedTextOf, longest, type PairedField, type PairedSide, pairedFields, pairedText } from '../draft.ts'
import type { LoadedArticleDraft } from '../writing.server.ts'
import type { ArticleDraft } from './article-draft.ts'
import { StateBadge } from './state-badges.tsx'
import { adopted, notAnswered, useTextMedia } from './text-media.tsx'

type Props = { own: ArticleDraft; other: ArticleDraft }
type MediaProps = { media: ArticleMedia; otherMedia: ArticleMedia }

export function PairedTexts({ own, other, ...files }: Props & MediaProps) {
  const media = usePairedMedia(own, other, files)
  const tools = useLocalizedTools()
  useTimesOfSaves(own, other)
  const flush = () => {
    own.store.flush()
    other.store.flush()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a field that is left is saved; nothing is pressed here
    <div className="editor-columns" onBlur={flush} onKeyDown={keepOnOneLine}>
      <OtherHead other={other} />
      <LocalizedFields tools={tools} first={languageOf(own)}>
        {pairedFields.map((field) => (
          // What came from elsewhere stands in the fields anew.
          <OneText key={`${field}-${own.state.arrivals}-${other.state.arrivals}`} {...{ own, other, field, media }} />
        ))}
      </LocalizedFields>
    </div>
  )
}

/** When a side was written decides which one may have fallen behind: the server says so after each save. */
function useTimesOfSaves(own: ArticleDraft, other: ArticleDraft): void {
  const { revalidate } = useRevalidator()
  const drafts = [own, other]
  const hasNewer = drafts.some(({ state, page }) => state.base.version > page.saved.version)
  const versions = drafts.map(({ state }) => state.base.version).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save, whatever the answer holds
  useEffect(() => {
    if (hasNewer) void revalidate()
  }, [versions])
}

/** A title has no lines of its own, however many its field shows. */
export function oneLine(change: (text: string) => void) {
  return {
    onKeyDown: keepOnOneLine,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => change(onOneLine(target.value)),
  }
}

const onOneLine = (text: string): string => text.split(/[\r\n]+/).join(' ')

/** Enter leads on to the lede. */
function keepOnOneLine(event: KeyboardEvent): void {
  const { target, key, nativeEvent } = event
  const isTitle = target instanceof HTMLTextAreaElement && target.id.startsWith('field-title')
  if (!isTitle || key !== 'Enter' || nativeEvent.isComposing) return
  event.preventDefault()
  document.getElementById(target.id.replace('title', 'excerpt'))?.focus()
}

const languageOf = ({ state }: ArticleDraft) => state.fields.language as Language

function OtherHead({ other }: { other: ArticleDraft }) {
  const { t } = useTranslation()
  const { id, state } = other.page.article
  return (
    <p className="editor-side-head">
      <span>{t(`articles.writing.languages.${languageOf(other)}`)}</span>
      <StateBadge state={state} />
      <Link to={`${editorPath(id)}?side=1`} className="link">
        {t('articles.writing.translation.edit')}
      </Link>
    </p>
  )
}

const sideOf = ({ saved, writtenAt }: LoadedArticleDraft): PairedSide => {
  const { title, excerpt, content, language } = saved.fields
  return { title, excerpt, content, language: language as Language, writtenAt }
}

type TextProps = Props & { field: PairedField; media: PairedMedia }

function OneText({ own, other, field, media }: TextProps) {
  const { t, i18n } = useTranslation()
  const drafts = [own, other]
  const adopt = useAdopt(media)
  // How both stood when they were last saved: their state follows from that and what is typed.
  const localized = useMemo(
    () => localizedTextOf(field, sideOf(own.page), sideOf(other.page)),
    [own.page, other.page, field],
  )
  const change = useChange(own, other, field)
  const now = drafts.map((draft) => [`${field}.${languageOf(draft)}`, pairedText(field, draft.state.fields[field])])
  const problems = drafts.flatMap((draft) => {
    const error = draft.state.errors[field]
    return error ? [[`${field}.${languageOf(draft)}`, translateMessage(i18n, error)]] : []
  })
  return (
    <LocalizedField
      name={field}
      label={t(`articles.writing.fields.${field}`)}
      localized={localized}
      isRequired={field !== 'excerpt'}
      isLong={field !== 'content'}
      isRich={field === 'content'}
      {...(field === 'content' && { media, adopt })}
      {...(field !== 'content' && { maxLength: longest[field] })}
      {...(field === 'excerpt' && { help: t('articles.writing.excerpt-help') })}
      values={Object.fromEntries(now)}
      problems={Object.fromEntries(problems)}
      onChange={change}
    />
  )
}

type PairedMedia = Record<Language, EditorMedia>

function usePairedMedia(own: ArticleDraft, other: ArticleDraft, { media, otherMedia }: MediaProps): PairedMedia {
  const ours = useTextMedia(own.page.id, languageOf(own), media)
  const theirs = useTextMedia(other.page.id, languageOf(other), otherMedia)
  return languageOf(own) === 'nl' ? { nl: ours, fr: theirs } : { nl: theirs, fr: ours }
}

/** Nothing is taken over where a picture could not be copied: that is said. */
function useAdopt(media: PairedMedia) {
  const { i18n } = useTranslation()
  return async (side: Language, text: string): Promise<string | null> => {
    const [from, to] = [media[side === 'nl' ? 'fr' : 'nl'].owner, media[side].owner]
    return adopted(text, from, to).catch(() => {
      showToast({ kind: 'error', text: translateMessage(i18n, notAnswered) })
      return null
    })
  }
}

/** Brings what was typed to the draft of its language, with what is said of it. */
function useChange(own: ArticleDraft, other: ArticleDraft, field: PairedField) {
  const seen = useRef<LocalizedInput['seen']>(undefined)
  return (input: LocalizedInput): void => {
    for (const [draft, beside] of [
      [own, other],
      [other, own],
    ] as const) {
      const language = languageOf(draft)
      note(draft.marks.takenOver, field, input.takenOver === language)
      note(draft.marks.fits, field, input.seen === languageOf(beside))
      if (input[language] !== pairedText(field, draft.store.get().fields[field]))
        draft.store.change({ [field]: storedText(field, input[language]) })
    }
    const said = [own, other].find((draft) => languageOf(draft) === (input.seen ?? seen.current))
    const fits = input.seen === undefined ? 'no' : 'yes'
    if (input.seen !== seen.current && said) void sayOfDraft(draftPath(said.page.id), { intent: 'fits', field, fits })
    seen.current = input.seen
  }
}

function note(marks: Set<PairedField>, field: PairedField, isSo: boolean): void {
  if (isSo) marks.add(field)
  else marks.delete(field)
}

function storedText(field: PairedField, text: string): string {
  if (field === 'title') return onOneLine(text)
  return field === 'content' && text === '' ? JSON.stringify(parseRichText(null)) : text
}
