/**
 * Runs what moves the focus once the dialog has really gone: until then the page behind it cannot take the focus, and
 * closing hands it back to whoever opened the dialog.
 */
export function afterDialog(settle: () => void): void {
  requestAnimationFrame(() => (document.querySelector('dialog:modal') ? afterDialog(settle) : settle()))
}
