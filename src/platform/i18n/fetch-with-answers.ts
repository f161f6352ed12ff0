import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import type { I18n } from './create-i18n.ts'

/**
 * A page that shows no answer of the server comes without the sentences of answers: they are fetched beside the first request, which ends
 * once they are there. Files are sent without `fetch`: when some are dragged over the page, or chosen.
 */
export function fetchWithAnswers(i18n: I18n, address: string): void {
  const send = window.fetch
  const { language } = i18n
  const bring = onceUnlessFailed(async () => i18n.addMessages(language, await (await send(address)).json()))
  const bringOrGoOn = () => bring().catch(() => undefined)
  window.fetch = async (input, init) => {
    const [answer] = await Promise.all([send(input, init), bringOrGoOn()])
    return answer
  }
  for (const sign of ['dragenter', 'change']) addEventListener(sign, bringOrGoOn, { once: true })
}
