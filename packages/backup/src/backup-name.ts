const FORMATS = { embedded: 'tar.zst', postgres: 'dump' } as const;

/** What a backup has: the folder of an embedded database, or what `pg_dump` wrote. */
export type BackupKind = keyof typeof FORMATS;

const NAME = /^captains-pick-(\d{8}T\d{6}Z)\.(tar\.zst|dump)\.age$/;

/** `20261127T221500Z` */
export const compactTime = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `captains-pick-20261127T221500Z.tar.zst.age` */
export const backupName = (kind: BackupKind, at: Date): string =>
  `captains-pick-${compactTime(at)}.${FORMATS[kind]}.age`;

/** The kind of backup in a file; null when the name is not that of a backup. */
export const kindOfBackup = (name: string): BackupKind | null => {
  const format = NAME.exec(name)?.[2];
  if (format === undefined) return null;
  return format === FORMATS.embedded ? 'embedded' : 'postgres';
};

/** When a backup was made; null when the name is not that of a backup. */
export const timeOfBackup = (name: string): Date | null => {
  const time = NAME.exec(name)?.[1];
  if (time === undefined) return null;
  const at = new Date(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(at.getTime()) ? null : at;
};
