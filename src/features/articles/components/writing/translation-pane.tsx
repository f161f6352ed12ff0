import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { Translation } from '../../writing/translations.service.server.ts'
import { editorPath } from '../../writing/writing-paths.ts'
import { StateBadge } from './state-badge.tsx'

type Props = { translation: Translation; language: string; children: ReactNode }

/** The other language beside the one that is written, to read along; on narrow windows one of both at a time. */
export function TranslationPane({ translation, language, children }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'own' | 'other'>('own')
  const tab = (name: 'own' | 'other', code: string) => (
    <button type="button" className="editor-tab" aria-pressed={shown === name} onClick={() => setShown(name)}>
      {t(`articles.writing.languages.${code as 'nl'}`)}
    </button>
  )
  return (
    <div className="editor-sides" data-shown={shown}>
      <div className="editor-tabs">
        {tab('own', language)}
        {tab('other', translation.language)}
      </div>
      <div className="editor-side-own">{children}</div>
      <OtherSide translation={translation} />
    </div>
  )
}

function OtherSide({ translation }: { translation: Translation }) {
  const { t } = useTranslation()
  const { id, language, title, excerpt, content, state } = translation
  return (
    <section className="editor-side-other" aria-labelledby="other-side">
      <div className="editor-side-head">
        <h2 className="text-h4" id="other-side">
          {t(`articles.writing.languages.${language}`)}
        </h2>
        <StateBadge state={state} />
        <Link to={`${editorPath(id)}?side=1`} className="link">
          {t('articles.writing.translation.edit')}
        </Link>
      </div>
      <div lang={documentLanguage(language)}>
        <p className="editor-side-title">{title || t('articles.writing.untitled')}</p>
        {excerpt && <p className="text-lede">{excerpt}</p>}
        <RichTextView content={parseRichText(content)} />
      </div>
    </section>
  )
}
