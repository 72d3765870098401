import { describe, expect, it, vi } from 'vitest';
import { createRescue, type RescueDeps } from './rescue.ts';

const FAILED = new TypeError('Failed to fetch dynamically imported module');

/** A server that can be reached from the nth try on; 1 is the first. */
const surroundings = (answersFrom: number, { reload = true } = {}) => {
  let tries = 0;
  const told: (() => boolean)[] = [];
  const made = {
    isServerReachable: vi.fn<RescueDeps['isServerReachable']>(async () => {
      tries += 1;
      return tries >= answersFrom;
    }),
    waitForRetry: vi.fn<RescueDeps['waitForRetry']>(async () => {}),
    reload: vi.fn<RescueDeps['reload']>(() => reload),
    showWaiting: vi.fn<RescueDeps['showWaiting']>((isWanted) => {
      told.push(isWanted);
      return () => void told.splice(told.indexOf(isWanted), 1);
    }),
  };
  return { made, told };
};

const yes = (): boolean => true;
const wanted = { isWanted: yes, mayReload: yes };

describe('the rescue of a script that did not load', () => {
  it('loads it once the server can be reached, and shows until then that it waits', async () => {
    const { made, told } = surroundings(4);
    made.waitForRetry.mockImplementation(async () => expect(told).toHaveLength(1));
    const load = vi.fn<() => Promise<string>>(async () => 'code');
    await expect(createRescue(made)(load, wanted, FAILED)).resolves.toBe('code');
    expect(load).toHaveBeenCalledOnce();
    expect(made.waitForRetry).toHaveBeenCalledTimes(3);
    expect(told).toEqual([]);
    expect(made.reload).not.toHaveBeenCalled();
  });

  it('gives up silently if no one is waiting', async () => {
    const { made } = surroundings(Number.POSITIVE_INFINITY);
    const load = vi.fn<() => Promise<string>>();
    await expect(createRescue(made)(load, {}, FAILED)).rejects.toBe(FAILED);
    expect(load, 'an import that fails is lost to Chromium').not.toHaveBeenCalled();
    expect(made.showWaiting).not.toHaveBeenCalled();
  });

  it('gives up when the person leaves', async () => {
    const { made, told } = surroundings(Number.POSITIVE_INFINITY);
    let waits = 3;
    const isWanted = (): boolean => waits > 0;
    made.waitForRetry.mockImplementation(async () => {
      waits -= 1;
    });
    const load = vi.fn<() => Promise<string>>();
    await expect(createRescue(made)(load, { isWanted, mayReload: isWanted }, FAILED)).rejects.toBe(
      FAILED,
    );
    expect(load).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('reloads the document once if the script fails although the server can be reached', async () => {
    const { made } = surroundings(1);
    const load = () => Promise.reject<string>(FAILED);
    let settled = false;
    const rescued = createRescue(made)(load, wanted, FAILED).finally(() => {
      settled = true;
    });
    await vi.waitFor(() => expect(made.reload).toHaveBeenCalledOnce());
    expect(settled, 'the page stays until the reload').toBe(false);
    void rescued;

    const again = surroundings(1, { reload: false });
    await expect(createRescue(again.made)(load, wanted, FAILED)).rejects.toBe(FAILED);
  });

  it('does not reload the document without permission', async () => {
    const { made } = surroundings(1);
    const load = () => Promise.reject<string>(FAILED);
    await expect(
      createRescue(made)(load, { isWanted: () => true }, new Error('first')),
    ).rejects.toBe(FAILED);
    expect(made.reload).not.toHaveBeenCalled();
  });
});
