import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

/** Is the page sending a form now, with these values in it? */
export function useSending(values: Record<string, string> = {}): boolean {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && Object.entries(values).every(([name, value]) => formData?.get(name) === value)
}

type SubmitProps = Omit<ComponentProps<typeof Button>, 'isPending' | 'type' | 'name' | 'value'> & {
  intent?: string
}

/** The button that sends the form around it; busy while that is on its way. */
export function SubmitButton({ intent, ...button }: SubmitProps) {
  const isPending = useSending(intent === undefined ? {} : { intent })
  return <Button {...button} type="submit" isPending={isPending} name={intent && 'intent'} value={intent} />
}
