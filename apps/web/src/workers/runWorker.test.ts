import { LOAD_WITHIN_MS } from '@captains-pick/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runWorker, type WorkerTask } from './runWorker.ts';

type Answer = 'started' | 'last';

class FakeWorker extends EventTarget {
  readonly sent: unknown[] = [];
  ended = false;

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  answer(data: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let workers: FakeWorker[];
const page = new EventTarget();

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (start?: WorkerTask<Answer>['start']) => {
  const heard: string[] = [];
  const cancel = runWorker<Answer>({
    start:
      start ??
      (() => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker as unknown as Worker;
      }),
    message: () => 'task',
    onAnswer: (answer) => {
      heard.push(answer);
      return answer === 'last';
    },
    onFailure: () => heard.push('failure'),
  });
  vi.advanceTimersByTime(300);
  return { heard, cancel };
};

describe('a task in a worker', () => {
  it('starts when the page is idle, and ends after the last answer', () => {
    const { heard } = run();
    const [worker] = workers;
    expect(worker?.sent).toEqual(['task']);
    worker?.answer('started');
    vi.advanceTimersByTime(LOAD_WITHIN_MS);
    expect(worker?.ended, 'a long task is no failure').toBe(false);
    worker?.answer('last');
    expect(worker?.ended).toBe(true);
    expect(heard).toEqual(['started', 'last']);
  });

  it('starts at once if somebody waits for it', () => {
    runWorker<Answer>({
      when: 'now',
      start: () => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker as unknown as Worker;
      },
      message: () => 'task',
      onAnswer: () => true,
      onFailure: () => undefined,
    });
    expect(workers[0]?.sent).toEqual(['task']);
  });

  it('emits nothing after it is cancelled', () => {
    const { heard, cancel } = run();
    cancel();
    expect(workers[0]?.ended).toBe(true);
    workers[0]?.answer('last');
    workers[0]?.dispatchEvent(new Event('error'));
    expect(heard).toEqual([]);
  });

  it('fails if its script does not load in time, or the browser has no workers', () => {
    const { heard } = run();
    vi.advanceTimersByTime(LOAD_WITHIN_MS);
    expect(heard).toEqual(['failure']);
    expect(
      run(() => {
        throw new TypeError('no workers');
      }).heard,
    ).toEqual(['failure']);
  });

  it('starts again when the browser is online again, and only then', () => {
    const online = run();
    workers[0]?.dispatchEvent(new Event('error'));
    page.dispatchEvent(new Event('online'));
    expect(workers).toHaveLength(1);
    online.cancel();

    vi.stubGlobal('navigator', { onLine: false });
    const { heard } = run();
    workers[1]?.dispatchEvent(new Event('error'));
    page.dispatchEvent(new Event('online'));
    workers[2]?.answer('last');
    expect(heard).toEqual(['failure', 'last']);
  });
});
