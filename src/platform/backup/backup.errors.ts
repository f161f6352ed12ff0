/** What stops a backup or a restore, in one line for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
