import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAD_WITHIN_MS, loadCode } from './loadCode.ts';

const rescueCode = vi.hoisted(() => vi.fn<(...given: readonly unknown[]) => Promise<unknown>>());
vi.mock('./rescueCode.tsx', () => ({ rescueCode }));

beforeEach(() => {
  rescueCode.mockReset().mockResolvedValue('rescued');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loadCode', () => {
  it('returns the loaded code and leaves no timer', async () => {
    vi.useFakeTimers();
    await expect(loadCode(async () => 'code')).resolves.toBe('code');
    expect(vi.getTimerCount()).toBe(0);
    expect(rescueCode).not.toHaveBeenCalled();
  });

  it('rejects a load after exactly 120 s', async () => {
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    void loadCode(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(LOAD_WITHIN_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      new Error('The code of this page did not load within 120 seconds.'),
    );
    expect(rescueCode, 'too slow is final').not.toHaveBeenCalled();
  });

  it('passes a failed load on to the rescue', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const wishes = { isWanted: () => true, mayReload: () => true };
    await expect(loadCode(() => Promise.reject(failure), wishes)).resolves.toBe('rescued');
    expect(rescueCode.mock.calls[0]?.slice(1)).toEqual([wishes, failure]);
  });

  it('starts no import while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    const load = vi.fn<() => Promise<string>>();
    await expect(loadCode(load)).resolves.toBe('rescued');
    expect(load).not.toHaveBeenCalled();
  });

  it('imports in a page that the service worker has kept with its code', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('document', { documentElement: { dataset: { kept: '' } } });
    await expect(loadCode(async () => 'code')).resolves.toBe('code');
    expect(rescueCode).not.toHaveBeenCalled();
  });
});
