import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from './toast-store.ts'
import { useFetchFailure } from './ui-words.tsx'

type Fetching = {
  /** Stands there until the screen has come. */
  fallback?: ReactNode
  /** Closes what did not come. */
  onClose?: (isByKeyboard: boolean) => void
}

/** Fetches a screen's code when it is first shown. Where it does not come the reader hears it, and may try again. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, beside its import
  return function LazyScreen(props: Props & Fetching) {
    const failure = useFetchFailure()
    const fail = useEffectEvent(() => {
      showToast({ kind: 'error', text: failure })
      props.onClose?.(false)
    })
    const [Screen, show] = useState(() => known)
    useEffect(() => {
      if (known) return show(() => known)
      load().then((Loaded) => {
        known = Loaded
        show(() => Loaded)
      }, fail)
    }, [])
    return Screen ? <Screen {...props} /> : (props.fallback ?? null)
  }
}
