import { appCheckToken } from '#platform/app-check/client/app-check-access.ts'
import { bringOnce } from './bring-once.ts'

/** On which the server tells the scripts what they need. */
const root = document.documentElement

/** Put in by the build: where the scripts lie that few pages need. */
declare const __FORMS__: string
declare const __ANALYTICS__: string
declare const __READING__: string
declare const __CAROUSEL__: string
declare const __TOASTS__: string
declare const __BUTTONS__: string
declare const __TOOLTIPS__: string

/** A form of the page itself that sends something; what stands around the page only signs out. */
const forms = 'main form[method=post]'

/** A form that is sent before its help is there waits for it. */
export function fetchWhatIsNeeded(): void {
  const { analytics, appCheckFor } = root.dataset
  if (analytics) bring(__ANALYTICS__)
  if (document.querySelector('[data-help]')) bring(__READING__)
  if (document.querySelector('.carousel')) bring(__CAROUSEL__)
  if (document.querySelector('[data-back], [data-banner]')) bringFor('[data-banner-close]', __BUTTONS__)
  if (document.querySelector('[data-toast]')) bringFor('[data-toast-close]', __TOASTS__)
  if (appCheckFor) void appCheckToken('administration')

  const bringTooltips = () => bring(__TOOLTIPS__)
  const point = ({ target }: PointerEvent) => {
    if (!hasSomethingToTell(target as Element)) return
    removeEventListener('pointerover', point)
    bringTooltips()
  }
  addEventListener('pointerover', point)
  addEventListener('focusin', bringTooltips, { once: true })

  const bringHelp = bringOnce(
    () => bring(__FORMS__),
    (form) => form.matches(forms),
    false,
  )
  if (document.querySelector(forms)) bringHelp()
  // A file that is dropped beside everything would be opened in the place of the page.
  addEventListener('dragenter', bringHelp, { once: true })
  // A running app shows its forms later.
  addEventListener('focusin', ({ target }) => (target as Element).closest(forms) && bringHelp())
}

/** The page works without it, as it does while the portal cannot be reached. */
const bring = (address: string): Promise<void> => import(/* @vite-ignore */ address).catch(() => {})

/** A button that is pressed before its script is there is pressed again when it comes: it may be closed twice, but not in vain. */
function bringFor(button: string, address: string): void {
  const pressed = new Set<HTMLElement>()
  const remember = ({ target }: MouseEvent) => {
    const found = (target as Element).closest<HTMLElement>(button)
    if (found) pressed.add(found)
  }
  addEventListener('click', remember)
  void bring(address).then(() => {
    removeEventListener('click', remember)
    for (const found of pressed) found.click()
  })
}

/** Words or a drawing: a pointer that lies beside them when a page appears reaches nothing yet. */
const hasSomethingToTell = (target: Element) =>
  target.childElementCount === 0 || target.closest('a, button, [data-tooltip]') !== null
