import { simpleParser, type ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The sockets' server, for tests that cut connections. */
  readonly sockets: SMTPServer['server'];
  readonly received: readonly ParsedMail[];
  /** Resolves once its last connection has ended. */
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it receives. Port 0: any free one. */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> => {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await simpleParser(stream));
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: used } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    sockets: server.server,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
