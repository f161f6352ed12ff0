/** What stops the copying of rows or files, in one line for whoever runs the command. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}
