import { HiddenFields, XsrfField } from '#platform/forms/hidden-fields.tsx'
import './trash.css'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { contentsInWords } from '../../core/contents-words.ts'
import { nameIn } from '../../core/resource.ts'
import type { TrashItem, TrashPageData } from '../trash.service.server.ts'
import { TrashTable } from './trash-table.tsx'

function useTrashForm(form: RefObject<HTMLFormElement | null>, items: readonly TrashItem[]) {
  const submit = useSubmit()
  const [question, ask] = useState<{ intent: 'purge' | 'empty'; ids: string[]; form: FormData } | null>(null)
  const keepFocus = useFocusNearby(form, items)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    keepFocus()
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || button.name !== 'intent') return
    const sent = new FormData(event.currentTarget, button)
    const ids = sent.getAll('trash').map(String)
    const intent = button.value
    if (intent === 'restore' && ids.length > 0) return
    event.preventDefault()
    if (intent === 'empty' || (intent === 'purge' && ids.length > 0)) ask({ intent, ids, form: sent })
  }
  const confirm = async () => {
    if (!question) return
    question.form.set('confirmed', 'yes')
    await submit(question.form, { method: 'post' })
    ask(null)
  }
  return { question, onSubmit, confirm, cancel: () => ask(null) }
}

/** Gives the focus, once rows have left, to what now stands in their place, else to the title. */
function useFocusNearby(form: RefObject<HTMLFormElement | null>, items: readonly TrashItem[]) {
  const place = useRef(-1)
  const ids = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows changed
  useEffect(() => {
    const isHeld = document.activeElement !== null && document.activeElement !== document.body
    if (place.current === -1 || isHeld) return
    const rows = form.current?.querySelectorAll<HTMLElement>('[data-trash] input')
    const next = rows?.[Math.min(place.current, rows.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    place.current = -1
    next?.focus()
  }, [ids])
  return () => {
    const rows = [...(form.current?.querySelectorAll('[data-trash]') ?? [])]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const first = rows.findIndex((row) => row.querySelector('input:checked'))
    place.current = here === -1 ? Math.max(first, 0) : here
  }
}

type TrashPageProps = {
  page: TrashPageData
  /** Entries that a form without scripts asked to delete for good; empty for all of them, null for none. */
  asks: readonly string[] | null
  refused: Message | null
}

export function TrashPage({ page, asks, refused }: TrashPageProps) {
  const { t, i18n } = useTranslation()
  const { items, next, isFirst, days } = page
  const form = useRef<HTMLFormElement>(null)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  // What has left is not among the items; what could not be deleted stays chosen.
  const selected = items.filter(({ id }) => chosen.has(id))
  const isBusy = useNavigation().formMethod === 'POST'
  const { question, onSubmit, confirm, cancel } = useTrashForm(form, items)
  useLive([topics.trash])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: href('/administration') },
          { label: t('intranet.trash.title') },
        ]}
      />
      <div className="trash-head">
        <PageTitle>{t('intranet.trash.title')}</PageTitle>
        {items.length > 0 && isFirst && (
          <Form method="post" onSubmit={onSubmit}>
            <XsrfField />
            <Button type="submit" name="intent" value="empty">
              {t('intranet.trash.empty')}
            </Button>
          </Form>
        )}
      </div>
      <p className="trash-lede">{days > 0 ? t('intranet.trash.lede', { count: days }) : t('intranet.trash.off')}</p>
      {refused && <Banner kind="error">{translateMessage(i18n, refused)}</Banner>}
      {asks && <PurgeQuestion items={itemsOf(items, asks)} isAll={asks.length === 0} />}
      {items.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('intranet.trash.nothing')} />
        </div>
      ) : (
        <Form ref={form} method="post" onSubmit={onSubmit}>
          <XsrfField />
          <TrashTable {...{ items, selected, isBusy }} onChoose={choose} />
        </Form>
      )}
      {(next || !isFirst) && (
        <nav className="trash-pages">
          {!isFirst && <ButtonLink to="?">{t('intranet.trash.newest')}</ButtonLink>}
          {next && <ButtonLink to={`?after=${encodeURIComponent(next)}`}>{t('intranet.trash.older')}</ButtonLink>}
        </nav>
      )}
      {question && (
        <PurgeDialog
          items={itemsOf(items, question.ids)}
          isAll={question.intent === 'empty'}
          isPending={isBusy}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </WorkPage>
  )
}

const itemsOf = (items: readonly TrashItem[], ids: readonly string[]) => items.filter(({ id }) => ids.includes(id))

type Asked = { items: readonly TrashItem[]; isAll: boolean }

function usePurgeWords({ items, isAll }: Asked) {
  const { t, language } = useTranslation()
  if (isAll)
    return {
      title: t('intranet.trash.empty-title'),
      text: t('intranet.trash.empty-text'),
      confirmLabel: t('intranet.trash.empty'),
    }
  const [first] = items
  const name = first ? nameIn(first.resource, language).text : ''
  const sum = (what: 'folders' | 'documents' | 'bytes') => items.reduce((total, item) => total + item[what], 0)
  const contents = contentsInWords(t, { folders: sum('folders'), documents: sum('documents') })
  return {
    title: t('intranet.trash.purge-title', { count: items.length, name }),
    text: t('intranet.trash.purge-text', { contents, size: formatSize(sum('bytes'), language) }),
    confirmLabel: t('intranet.trash.purge'),
  }
}

type PurgeDialogProps = Asked & { isPending: boolean; onConfirm: () => void; onCancel: () => void }

function PurgeDialog({ items, isAll, ...dialog }: PurgeDialogProps) {
  const { t } = useTranslation()
  const { text, ...words } = usePurgeWords({ items, isAll })
  return (
    <ConfirmDialog {...dialog} {...words} isOpen isDanger needsServer cancelLabel={t('intranet.cancel')}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function PurgeQuestion(asked: Asked) {
  const { t } = useTranslation()
  const { title, text, confirmLabel } = usePurgeWords(asked)
  const { items, isAll } = asked
  return (
    <Banner kind="warning" title={title}>
      <Form method="post">
        <p>{text}</p>
        <HiddenFields values={{ confirmed: 'yes' }} />
        {!isAll && items.map(({ id }) => <input key={id} type="hidden" name="trash" value={id} />)}
        <div className="form-actions mt-3">
          <Button type="submit" variant="danger" name="intent" value={isAll ? 'empty' : 'purge'}>
            {confirmLabel}
          </Button>
          <Link className="button button-secondary" to="?">
            {t('intranet.cancel')}
          </Link>
        </div>
      </Form>
    </Banner>
  )
}
