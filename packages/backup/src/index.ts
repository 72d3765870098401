export { BackupFailed } from './backup-failed.ts';
export { kindOfBackup } from './backup-name.ts';
export { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
export { createBackupKey } from './encryption.ts';
export { backUpPostgres, restorePostgres } from './postgres-backup.ts';
export type { WrittenBackup } from './write-backup.ts';
