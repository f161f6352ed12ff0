import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './dialog.tsx'

type LeaveQuestionProps = {
  isGuarding: boolean
  /** What of the query tells one page from another, beside its path. */
  param?: string | undefined
  title: string
  stayLabel: string
  leaveLabel: string
  onLeave?: () => void
  children: ReactNode
}

/** Nothing typed is lost by accident: leaving for another page asks first; closing the tab lets the browser ask. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isGuarding, param = '', title, stayLabel, leaveLabel, onLeave, children } = props
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && pageAt(currentLocation, param) !== pageAt(nextLocation, param),
  )
  useUnloadQuestion(isGuarding)
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onCancel={() => blocker.reset()}
      onConfirm={leave}
      cancelLabel={stayLabel}
      confirmLabel={leaveLabel}
      isDanger
    >
      {children}
    </ConfirmDialog>
  )
}

const pageAt = ({ pathname, search }: { pathname: string; search: string }, param: string) =>
  `${pathname} ${new URLSearchParams(search).get(param) ?? ''}`

/** While something would be lost the browser asks before it closes the tab. */
export function useUnloadQuestion(isGuarding: boolean): void {
  useEffect(() => {
    if (!isGuarding) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isGuarding])
}
