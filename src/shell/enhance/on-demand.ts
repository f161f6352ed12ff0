import { loadAppCheck } from '#platform/app-check/client/app-check-access.ts'
import { bringOnce } from './bring-once.ts'

/** On which the server tells the scripts what they need. */
export const root = document.documentElement

export const onPage = (selector: string) => root.querySelector<HTMLElement>(selector)

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
  if (onPage('[data-help]')) bring(__READING__)
  if (onPage('.carousel')) bring(__CAROUSEL__)
  if (onPage('[data-back], [data-banner]')) bringFor('[data-banner-close]', __BUTTONS__)
  if (onPage('[data-toast]')) bringFor('[data-toast-close]', __TOASTS__)
  if (appCheckFor) void loadAppCheck().then((appCheck) => appCheck?.token('administration'))

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
  if (onPage(forms)) bringHelp()
  // A file that is dropped beside everything would be opened in the place of the page.
  addEventListener('dragenter', bringHelp, { once: true })
  // A running app shows its forms later.
  addEventListener('focusin', ({ target }) => (target as Element).closest(forms) && bringHelp())
}

/** The page works without it, as it does while the portal cannot be reached. */
const bring = (address: string): Promise<void> => import(/* @vite-ignore */ address).catch(() => {})

/** A button that is pressed before its script is there is pressed again when it comes: it may be closed twice, but not in vain. */
function bringFor(button: string, address: string): void {
  const coming = bring(address)
  const pressAgain = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>(button)
    if (pressed) void coming.then(() => pressed.click())
  }
  addEventListener('click', pressAgain)
  void coming.then(() => removeEventListener('click', pressAgain))
}

/** Words or a drawing: a pointer that lies beside them when a page appears reaches nothing yet. */
const hasSomethingToTell = (target: Element) =>
  target.childElementCount === 0 || target.closest('a, button, [data-tooltip]') !== null
