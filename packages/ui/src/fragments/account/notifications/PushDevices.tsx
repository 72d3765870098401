import type { PushDevice } from '@captains-pick/contract';
import {
  failureText,
  formatLocalTime,
  useNow,
  withinSentence,
  type PushBrowserState,
  type usePush,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { ItemRow, shownDevice } from '../section/ItemRow.tsx';
import styles from './Notifications.module.css';

const MINUTE_MS = 60_000;
const NOT_SWITCHED = 'The push service of this browser did not answer. Please try again.';

const HELP: Readonly<Record<PushBrowserState, string>> = {
  unsupported:
    'This browser can’t show notifications here. On an iPhone or iPad, add the site to the home screen and open it from there.',
  blocked:
    'This browser blocks notifications of this site. Allow them in the browser’s settings for the site, then open this page again.',
  off: 'Get your turn in a draft, prizes and more on this device, also when the site is closed.',
  subscribed:
    'Get your turn in a draft, prizes and more on this device, also when the site is closed.',
};

const timesOf = ({ since: from, current }: PushDevice, now: number): string => {
  const since = `since ${withinSentence(formatLocalTime(Date.parse(from), now))}`;
  return current ? `This device, ${since}` : since;
};

/** The devices that notifications are pushed to, and a button to add this one. */
export const PushDevices = ({
  push: { state, own, switchOn, remove, test },
  now: fixed,
}: {
  readonly push: ReturnType<typeof usePush>;
  readonly now?: number;
}) => {
  const now = useNow(MINUTE_MS, fixed);
  const devices = state.data?.devices ?? [];
  const publicKey = state.data?.publicKey ?? '';
  const isOn = own.data === 'subscribed' && devices.some(({ current }) => current);
  const error = switchOn.error ?? remove.error ?? test.error;
  return (
    <AccountSection
      title="Push notifications"
      note={`${devices.length} ${devices.length === 1 ? 'device' : 'devices'}`}
    >
      {own.data === undefined ? null : <p className={styles['help']}>{HELP[own.data]}</p>}
      {error === null ? null : <Notice tone="error">{failureText(error, NOT_SWITCHED)}</Notice>}
      {test.isSuccess && error === null ? (
        <Notice tone="success">{test.data.message}</Notice>
      ) : null}
      {devices.length === 0 ? null : (
        <ul className={styles['devices']}>
          {devices.map((device) => (
            <ItemRow
              key={device._id}
              {...shownDevice(device.device)}
              times={timesOf(device, now)}
              action="Switch off"
              actionName={`Switch off: ${shownDevice(device.device).name}, ${timesOf(device, now)}`}
              busy={remove.isPending && remove.variables._id === device._id}
              onAct={() => remove.mutate(device)}
            >
              <Button
                size="sm"
                variant="quiet"
                busy={test.isPending && test.variables._id === device._id}
                onClick={() => test.mutate(device)}
                aria-label={`Send a test: ${shownDevice(device.device).name}, ${timesOf(device, now)}`}
              >
                Send a test
              </Button>
            </ItemRow>
          ))}
        </ul>
      )}
      {isOn ||
      own.data === undefined ||
      own.data === 'unsupported' ||
      own.data === 'blocked' ? null : (
        <div className={styles['switchOn']}>
          <Button
            variant="primary"
            busy={switchOn.isPending}
            onClick={() => switchOn.mutate(publicKey)}
          >
            Switch on for this device
          </Button>
        </div>
      )}
    </AccountSection>
  );
};
