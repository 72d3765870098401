/** The list of notifications, and the devices that they are pushed to. */
import * as z from 'zod/mini';
import { text } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';
import { PushChoices } from './mail-preferences.ts';

export const NotificationsQuery = z.object({
  /** Only notifications older than this one. */
  before: z.optional(Id),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

export const Notification = z.object({
  _id: Id,
  /** Such as `paid`. */
  kind: z.string(),
  at: Timestamp,
  title: z.string(),
  text: z.string(),
  /** Where it leads: an address of this site, from its root. */
  path: z.string(),
  /** Later than the last one that the player has seen. */
  isNew: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Newest first. */
export const Notifications = z.object({
  notifications: z.array(Notification),
  /** There are older ones. */
  more: z.boolean(),
});
export type Notifications = z.infer<typeof Notifications>;

/** The newest notification that was shown: it and all older ones are seen. */
export const SeenNotifications = z.object({ through: Id });

const base64url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+={0,2}$/));

/** A push subscription of the caller's browser, as the Push API describes it (W3C Push API, PushSubscription). */
export const NewPushDevice = z.object({
  endpoint: text(1_000),
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes. */
    p256dh: base64url(90),
    /** 16 bytes. */
    auth: base64url(26),
  }),
});
export type NewPushDevice = z.infer<typeof NewPushDevice>;

export const PushDevice = z.object({
  _id: Id,
  /** Such as “Firefox on Linux”. Null: not known. */
  device: z.nullable(z.string()),
  since: Timestamp,
  /** It belongs to the session of this call. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushState = z.object({
  /** The server's public key (RFC 8292), in base64url: browsers subscribe with it. */
  publicKey: z.string(),
  choices: PushChoices,
  devices: z.array(PushDevice),
});
export type PushState = z.infer<typeof PushState>;

/** What is pushed: the content of a message, encrypted for the device. */
export const PushedNotification = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  path: z.string(),
});
export type PushedNotification = z.infer<typeof PushedNotification>;
