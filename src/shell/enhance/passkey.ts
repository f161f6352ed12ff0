/** Put in by the bundler: where `passkey-script.ts` lies. */
declare const __PASSKEY__: string

type PasskeyScript = typeof import('./passkey-script.ts')

/**
 * Shows a button marked `data-passkey="{where the answer goes}"` where the browser knows passkeys. What it needs is fetched
 * when somebody stirs on the page: then passkeys are among the suggestions of the address field too.
 */
export function offerPasskey(): void {
  const place = document.querySelector<HTMLElement>('[data-passkey]')
  if (!place || !('PublicKeyCredential' in window)) return
  const script = (): Promise<PasskeyScript> => import(/* @vite-ignore */ __PASSKEY__)
  place.hidden = false
  place.querySelector('button')?.addEventListener('click', () => void script().then((it) => it.signIn(place)))
  for (const stirring of ['pointermove', 'keydown', 'touchstart'])
    addEventListener(stirring, () => void script().then((it) => it.suggest(place)), { once: true, passive: true })
}
