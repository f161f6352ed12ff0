import { useLayoutEffect, useRef } from 'react'

/**
 * For every form with fields: `<Form {...useChecks('contact', refused)}>`. The browser checks it by the schema of that name in the
 * place of its own bubbles; after a refusal (another object is another answer) the first faulty field gets the focus.
 */
export function useChecks(name: string, refused: object | null | undefined) {
  const shown = useRef<typeof refused>(null)
  // Before anybody can type: what is put right meanwhile would be shown as wrong again.
  useLayoutEffect(() => {
    if ((refused ?? null) === shown.current) return
    shown.current = refused ?? null
    for (const form of document.querySelectorAll(`form[data-checks="${name}"]`)) {
      form.dispatchEvent(new Event('form-answered', { bubbles: true }))
      if (refused) form.querySelector<HTMLElement>(faulty)?.focus()
    }
  }, [name, refused])
  return { method: 'post', noValidate: true, 'data-checks': name } as const
}

/** The form says itself, when it is sent, what is wrong with all of it: there is more than its fields. */
export const saysItself = { 'data-checks-itself': '' } as const

const faulty = ':is(input, textarea, select)[aria-invalid=true], fieldset[aria-invalid=true] input'
