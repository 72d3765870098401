import type { Friends } from '@captains-pick/contract';
import { useRef } from 'react';
import { useAccountApi } from '../../data/index.ts';
import { ChangeForm, type Faults } from '../../pieces/change-form/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import styles from './FriendsPage.module.css';

type Blocked = Friends['blocked'][number];

export interface BlockedPeopleProps {
  readonly blocked: readonly Blocked[];
  /** A block is being taken back. */
  readonly busy: boolean;
  readonly onUnblock: (person: Blocked) => void;
  /** Somebody was blocked. */
  readonly onBlocked: () => void;
}

/** People who can't challenge the viewer or join the viewer's contests. */
export const BlockedPeople = ({ blocked, busy, onUnblock, onBlocked }: BlockedPeopleProps) => {
  const api = useAccountApi();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles['section']} aria-labelledby="blocked">
      <h2 id="blocked" ref={heading} tabIndex={-1} className={styles['title']}>
        Blocked players
      </h2>
      <p className={styles['none']}>
        They can’t challenge you, and your links open nothing for them. They get no message about
        it.
      </p>
      {blocked.length === 0 ? null : (
        <ul className={styles['list']} aria-label="Blocked players">
          {blocked.map((person) => (
            <li key={person.userId} className={styles['person']}>
              <bdi>{person.username}</bdi>
              <Button
                size="sm"
                busy={busy}
                aria-label={`Unblock ${person.username}`}
                onClick={() => {
                  onUnblock(person);
                  heading.current?.focus();
                }}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['block']}>
        <ChangeForm
          label="Block"
          empties
          check={({ username = '' }): Faults =>
            username.trim() === '' ? { username: 'Type a username.' } : {}
          }
          send={async ({ username = '' }) => {
            const done = await api.blockPerson({ body: { username: username.trim() } });
            onBlocked();
            return done;
          }}
        >
          {(faults) => (
            <Field
              label="Username"
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              error={faults['username'] ?? null}
            />
          )}
        </ChangeForm>
      </div>
    </section>
  );
};
