import type { FastifyRequest } from 'fastify';
import { deviceName, type Device } from '../identity/devices.ts';
import { DEVICE_KNOWN_DAYS } from '../identity/known-devices.ts';
import { newSecret, type Chance } from '../shared/chance.ts';

const NAME = 'captains-pick-device';
/** A browser takes a cookie of this prefix only over https, from this host, for all of it. */
const HOST_PREFIX = '__Host-';
const KEY = new RegExp(`(?:^|;\\s*)(?:${HOST_PREFIX})?${NAME}=([\\w-]{43})(?:;|$)`);
const SECONDS = DEVICE_KNOWN_DAYS * 86_400;

/** The device that sends a request. With `chance`, a browser without the cookie gets a new key. */
export const deviceOf = ({ headers }: FastifyRequest, chance: Chance | null): Device => {
  const kept = KEY.exec(headers.cookie ?? '')?.[1] ?? null;
  return {
    name: deviceName(headers['user-agent']),
    key: kept ?? (chance === null ? null : newSecret(chance)),
  };
};

/** It opens nothing: a stolen one only keeps a mail about a new sign-in from being sent. No script can read it. */
export const deviceCookie = ({ protocol }: FastifyRequest, { key }: Device): string => {
  const isEncrypted = protocol === 'https';
  return [
    `${isEncrypted ? HOST_PREFIX : ''}${NAME}=${key ?? ''}`,
    'Path=/',
    `Max-Age=${SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isEncrypted ? ['Secure'] : []),
  ].join('; ');
};
