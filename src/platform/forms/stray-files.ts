/**
 * A file that is dropped where nothing takes it would be opened by the browser in the place of the page, with all that was
 * typed there. Listens last, so that whatever takes files comes first.
 */
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
