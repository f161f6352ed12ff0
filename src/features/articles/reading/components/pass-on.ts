/** By what the system offers; where it offers nothing, the address is copied, and the page says so. */
export async function passOn({ dataset: { share = '', shareTitle = '' } }: HTMLElement): Promise<void> {
  if (navigator.share) return navigator.share({ title: shareTitle, url: share }).catch(() => {})
  await navigator.clipboard?.writeText(share)
  const status = document.querySelector<HTMLElement>('[data-share-status]')
  if (status) status.textContent = status.dataset.shareStatus ?? ''
}
