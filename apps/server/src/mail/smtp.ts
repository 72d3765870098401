import { createTransport } from 'nodemailer';
import type { RenderedMail } from '@captains-pick/mail';

export interface ComposedMail extends RenderedMail {
  /** Where a `POST` without a login switches off mails of this kind; null: they can't be. */
  readonly unsubscribe: string | null;
}

interface Letter extends ComposedMail {
  readonly to: string;
  /** The same at each attempt, so that a program can drop a mail that it has got twice. */
  readonly messageId: string;
}

/** The server has refused the mail for good: another attempt would get the same answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail.
   * @throws MailRefused when it will never accept it; any other error is worth another attempt
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** Codes that ask for a login or refuse one: the operator can repair that. */
const LOGIN_CODES: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

/** Codes of nodemailer for a connection that was not made, or broke. */
const BROKEN: ReadonlySet<unknown> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** The mail server gave no answer, which says nothing about the mail. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BROKEN.has(error.code);

/** A refusal of this recipient or this text. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !LOGIN_CODES.has(error.responseCode);

/** RFC 8058: mail programs show a button for it. It needs an address that is encrypted. */
const unsubscribeHeaders = (address: string | null): Readonly<Record<string, string>> => {
  if (address === null) return {};
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
};

/** Sends through an SMTP server: `smtp://user:password@host:587`, `smtps://…:465`. */
export const createSmtp = ({
  url,
  from,
}: {
  readonly url: string;
  readonly from: string;
}): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, messageId, subject, html, text, unsubscribe }) => {
      try {
        await transport.sendMail({
          from,
          // As an object, because nodemailer would read several addresses out of a text.
          to: { name: '', address: to },
          messageId,
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
