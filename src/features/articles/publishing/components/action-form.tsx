import type { ComponentProps } from 'react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import type { PublishingPage } from '../publishing-form.server.ts'

/** Where an action leads back to: the editor, or the page that shows the panel alone. */
export type Back = 'editor' | 'publication'

type ActionFetcher = FetcherWithComponents<FormProblem | undefined>

type ActionFormProps = {
  /** The last part of its address. */
  at: 'publication' | 'planning' | 'withdrawal' | 'publication-date' | 'subscribers' | 'deletion'
  publishing: PublishingPage
  back: Back
  /** Both language versions, or the one alone. */
  isBoth?: boolean
  intent?: string
  /** It was done, and the page goes on; or nothing is done. */
  onClose: () => void
  /** The verb. */
  submit: Pick<ComponentProps<typeof Button>, 'children' | 'variant' | 'disabledBecause'>
  /** It was refused: somebody may have been faster. */
  onRefused: () => void
  children: (problem: FormProblem | undefined) => ReactNode
}

/** A form that names what was seen. What is refused is told in it, and nothing typed is lost. */
export function ActionForm(props: ActionFormProps) {
  const { at, publishing, back, isBoth = false, intent, onClose, onRefused, submit, children } = props
  const { t } = useTranslation()
  const fetcher = useFetcher<FormProblem>()
  const { id, version, state, other } = publishing
  useOutcome(fetcher, { onClose, onRefused })
  return (
    <Form
      as={fetcher.Form}
      checks={at}
      refused={fetcher.data}
      sends={{ back, version, state, intent, ...(isBoth && other && bothOf(other)) }}
      action={`/administration/articles/${id}/${at}`}
      className="publish-form"
    >
      {children(fetcher.data)}
      <div className="dialog-actions">
        <Button type="submit" isPending={fetcher.state !== 'idle'} {...submit} />
        <Button type="button" onClick={onClose}>
          {t('articles.publishing.cancel')}
        </Button>
      </div>
    </Form>
  )
}

const bothOf = ({ version, state }: NonNullable<PublishingPage['other']>) => ({
  both: 'on',
  otherVersion: version,
  otherState: state,
})

/** An action that succeeded leads on and answers nothing: what an earlier refusal answered stays as it was. */
function useOutcome(
  { state, data }: ActionFetcher,
  { onClose, onRefused }: Pick<ActionFormProps, 'onClose' | 'onRefused'>,
) {
  const sending = useRef<{ before: FormProblem | undefined } | null>(null)
  const tell = useRef({ onClose, onRefused })
  useEffect(() => {
    tell.current = { onClose, onRefused }
  })
  useEffect(() => {
    if (state !== 'idle') {
      sending.current ??= { before: data }
      return
    }
    if (!sending.current) return
    const isDone = sending.current.before === data
    sending.current = null
    if (isDone) tell.current.onClose()
    else tell.current.onRefused()
  }, [state, data])
}
