import { CallError } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccountApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { AuthPanel, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './VerifyAddress.module.css';

export interface VerifyAddressProps {
  /** What the link in the mail carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  /** Address of the account page's tab that sends a new link. */
  readonly accountHref: string;
  readonly supportHref: string;
}

const WITHOUT_LINK = 'Open this page by the link in your mail.';
const UNREACHED = 'The server could not be reached. Please check your connection.';
const REFUSED = 'That did not work. Please try again later.';

const failureMessage = (error: unknown): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? REFUSED)
    : UNREACHED;

const isOfSpentLink = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'address-link-spent';

/** Verifies an address by the link of a mail, as soon as it is opened. */
export const VerifyAddress = ({ token, accountHref, supportHref }: VerifyAddressProps) => {
  const api = useAccountApi();
  const { submission, submit } = useSubmit(failureMessage);
  const verify = (opened: string) =>
    submit(async () => {
      const { address } = await api.verifyAddress({ body: { token: opened } });
      return `${address} is verified.`;
    });

  // A link works once, so it is sent once, however often React runs the effect.
  const sent = useRef<string | null>(null);
  const onToken = useEffectEvent((opened: string | null) => {
    if (opened === null || opened === '' || sent.current === opened) return;
    sent.current = opened;
    verify(opened);
  });
  useEffect(() => onToken(token), [token]);

  const toAccount = (
    <AppLink className={styles['next']} href={accountHref}>
      Go to your account
    </AppLink>
  );

  const content = () => {
    if (token === '') {
      return (
        <>
          <Notice tone="error">{WITHOUT_LINK}</Notice>
          {toAccount}
        </>
      );
    }
    switch (submission.status) {
      case 'editing':
      case 'submitting':
        // No loading state: its code is loaded with that of lists.
        return <Notice tone="info">Verifying your address...</Notice>;
      case 'success':
        return (
          <>
            <Notice tone="success">{submission.message}</Notice>
            {toAccount}
          </>
        );
      case 'error':
        return (
          <>
            <Notice tone="error">{submission.message}</Notice>
            {isOfSpentLink(submission.error) ? (
              toAccount
            ) : (
              <Button variant="primary" size="lg" fullWidth onClick={() => verify(token ?? '')}>
                Try again
              </Button>
            )}
          </>
        );
      default:
        return submission satisfies never;
    }
  };

  return (
    <AuthPanel
      title="Verify your address"
      aside={{ question: 'Not your account?', link: 'Get help', href: supportHref }}
    >
      {content()}
    </AuthPanel>
  );
};
