import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type PageFieldProps = { page: { number: number; count: number } }

/** The page that is read; another number leads there. */
export function PageField({ page: { number, count } }: PageFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const wanted = Number(typed)
    if (typed !== null && Number.isInteger(wanted)) scrollTo(Math.min(Math.max(wanted, 1), count))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') go()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    scrollTo(Math.min(Math.max(number + (event.key === 'ArrowUp' ? -1 : 1), 1), count))
  }
  return (
    <label className="preview-pages">
      <span className="preview-label">{t('intranet.preview.page')}</span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        size={3}
        aria-label={t('intranet.preview.page')}
        value={typed ?? number}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>{t('intranet.preview.of', { count })}</span>
    </label>
  )
}

const scrollTo = (number: number) =>
  document.querySelector(`.preview-stage [data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
