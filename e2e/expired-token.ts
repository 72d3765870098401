import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN_SECRET } from './running-server.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same access token as if the server had issued it an hour ago: correctly signed, and expired. */
export const expired = (accessToken: string): string => {
  const [header = '', payload = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly iat: number;
    readonly exp: number;
  };
  const signed = `${header}.${encode({ ...claims, iat: claims.iat - 3_600, exp: claims.exp - 3_600 })}`;
  const signature = createHmac('sha256', ACCESS_TOKEN_SECRET).update(signed).digest('base64url');
  return `${signed}.${signature}`;
};
