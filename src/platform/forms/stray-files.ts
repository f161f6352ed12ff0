/** A stray file would be opened in place of the page. Listens last, so that whatever takes files comes first. */
export function refuseStrayFiles(): void {
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}

function refuse(event: DragEvent): void {
  const isTaken =
    event.defaultPrevented || (event.target instanceof Element && event.target.matches('input[type=file]'))
  if (isTaken || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
