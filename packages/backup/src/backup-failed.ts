export const DAMAGED = 'The backup is damaged or incomplete. Restore an earlier one.';

/** Why a backup or a restoration was not made. The message says what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}
