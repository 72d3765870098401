import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailed } from './backup-failed.ts';

export interface BackupKey {
  /** Decrypts: kept away from the server. */
  readonly identity: string;
  /** Encrypts: may be public. */
  readonly recipient: string;
}

/** A new pair of keys of age, the format of https://age-encryption.org/v1. */
export const createBackupKey = async (): Promise<BackupKey> => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

type WebStream = Parameters<typeof Readable.fromWeb>[0];

/**
 * What encrypts a stream for a recipient.
 * @throws BackupFailed when the recipient is none
 */
export const encryptionFor = (recipient: string): ((plain: Readable) => Promise<Readable>) => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupFailed(
      'The recipient is not a public key of age: it begins with age1. `operator backup-key` makes one.',
    );
  }
  return async (plain) => {
    const encrypted = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(encrypted as WebStream);
  };
};

/** The identity in a file, which may have lines of comments. */
const identityIn = (keyFile: string): string =>
  keyFile
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? '';

/** @throws BackupFailed when the key is none, or not the one of this backup */
export const decrypting = async (encrypted: Readable, keyFile: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identityIn(keyFile));
  } catch {
    throw new BackupFailed(
      'The key file has no line that begins with AGE-SECRET-KEY-. Give the file that `operator backup-key` wrote.',
    );
  }
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as WebStream);
  } catch (error) {
    throw new BackupFailed(
      `The backup can't be decrypted (${error instanceof Error ? error.message : String(error)}). Use the key that belongs to it, and check that the file is complete.`,
    );
  }
};
