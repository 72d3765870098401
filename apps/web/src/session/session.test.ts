import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../keptStorage.ts';
import { createSessionStore, viewerOfToken, type Locks, type SessionStore } from './session.ts';

const token = (claims: unknown): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const ANNA = token({ userId: 'u1', username: 'änna' });

describe('a session', () => {
  let storage: Storage;
  let page: EventTarget;
  let store: SessionStore;

  beforeEach(() => {
    storage = memoryStorage();
    page = new EventTarget();
    store = createSessionStore(storage, page);
  });

  it('reads username and userId from the token payload, including accents', () => {
    expect(viewerOfToken(ANNA)).toEqual({ userId: 'u1', username: 'änna' });
  });

  it.each(['', 'x', 'a.b.c', token(null), token({ userId: 1, username: 'a' })])(
    'takes %j for no token',
    (text) => expect(viewerOfToken(text)).toBeNull(),
  );

  it('stores the four keys on sign-in and clears them on sign-out', () => {
    store.signIn({ accessToken: ANNA, refreshToken: 'r1' });
    expect(store.current()).toEqual({
      status: 'signed-in',
      viewer: { userId: 'u1', username: 'änna' },
    });
    expect(storage.getItem('userId')).toBe('u1');
    expect(store.signOut()).toBe('r1');
    expect(store.current()).toEqual({ status: 'signed-out' });
    expect(storage.length).toBe(0);
  });

  it('keeps the same viewer object when a token is renewed', () => {
    store.signIn({ accessToken: ANNA, refreshToken: 'r1' });
    const before = store.current();
    store.tokens.renewed({ accessToken: `${ANNA}2`, refreshToken: 'r2' });
    expect(store.current()).toBe(before);
    expect(store.tokens.refreshToken()).toBe('r2');
  });

  it('follows a sign-out in another tab', () => {
    store.signIn({ accessToken: ANNA, refreshToken: 'r1' });
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    storage.clear();
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.current()).toEqual({ status: 'signed-out' });
  });

  it('notifies of an expiry once, even if several calls detect it', () => {
    store.signIn({ accessToken: ANNA, refreshToken: 'r1' });
    const told = vi.fn<() => void>();
    store.onExpired(told);
    store.tokens.expired();
    store.tokens.expired();
    expect(told).toHaveBeenCalledOnce();
    expect(storage.length).toBe(0);
    store.signOut();
    expect(told).toHaveBeenCalledOnce();
  });

  it('renews under a lock shared by all tabs, if the browser has locks', async () => {
    const request = vi.fn<(name: string, task: () => Promise<string>) => Promise<string>>(
      (_, task) => task(),
    );
    const locked = createSessionStore(storage, page, { request } as Locks);
    await expect(locked.tokens.alone?.(() => Promise.resolve('done'))).resolves.toBe('done');
    expect(request).toHaveBeenCalledOnce();
    const bare = createSessionStore(storage, page, undefined);
    await expect(bare.tokens.alone?.(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('returns the kept path once, and only if it belongs to this app', () => {
    store.keepRedirect('/contests/running?x=1');
    expect(store.takeRedirect()).toBe('/contests/running?x=1');
    expect(store.takeRedirect()).toBeNull();
    store.keepRedirect('//evil.example/');
    expect(store.takeRedirect()).toBeNull();
  });
});
