/** Put in by the build: where the scripts lie that few pages need. */
declare const __PASSWORDS__: string
declare const __ANALYTICS__: string

const isPassword = (element: unknown) => element instanceof HTMLInputElement && element.type === 'password'

/** Help with passwords where there is one, and the choice about statistics where there are any (decisions section 10). */
export function fetchWhatIsNeeded(): void {
  if (document.documentElement.dataset.analytics) void import(/* @vite-ignore */ __ANALYTICS__)
  const bringHelp = () => void import(/* @vite-ignore */ __PASSWORDS__)
  if (document.querySelector('[type=password]')) bringHelp()
  // A running app shows its fields later.
  else addEventListener('focusin', ({ target }) => isPassword(target) && bringHelp())
}
