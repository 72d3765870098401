import { CallError, isSwitchable, MAIL_SUBJECTS } from '@captains-pick/contract';
import { useAccountApi } from '../../data/index.ts';
import { AuthForm, AuthPanel, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './UnsubscribePage.module.css';

export interface UnsubscribePageProps {
  /** What the link in the mail carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  /** Address of the account page's choices. */
  readonly notificationsHref: string;
}

const WITHOUT_LINK = 'Open this page by the link in a mail.';
const UNREACHED = 'The server could not be reached. Please check your connection.';
const REFUSED = 'That did not work. Please try again later.';

const failureMessage = (error: unknown): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? REFUSED)
    : UNREACHED;

/** The words are read from the link, which may be damaged: the server decides what it switches off. */
const subjectOf = (token: string): string => {
  const [, kind = ''] = token.split('.');
  return isSwitchable(kind) ? MAIL_SUBJECTS[kind] : 'contests';
};

/**
 * Switches off mails of one kind by the link of a mail, without a login. It asks for one press, because programs open
 * links to look at them.
 */
export const UnsubscribePage = ({ token, notificationsHref }: UnsubscribePageProps) => {
  const api = useAccountApi();
  const { submission, submit } = useSubmit(failureMessage);

  const send = () =>
    submit(async () => {
      const { kind } = await api.unsubscribe({ body: { token: token ?? '' } });
      return `Mails about ${MAIL_SUBJECTS[kind]} are switched off.`;
    });

  const content = () => {
    if (token === '') return <Notice tone="error">{WITHOUT_LINK}</Notice>;
    if (submission.status === 'success') {
      return <Notice tone="success">{submission.message}</Notice>;
    }
    return (
      <AuthForm submission={submission} label="Switch off" onSend={send}>
        <p className={styles['words']}>
          One press, and you get no more mails about {subjectOf(token ?? '')}. Mails about the
          security of your account and your money are still sent.
        </p>
      </AuthForm>
    );
  };

  return (
    <AuthPanel
      title="Switch off mails"
      aside={{
        question: 'Which mails do you want?',
        link: 'Choose them in your account',
        href: notificationsHref,
      }}
    >
      {content()}
    </AuthPanel>
  );
};
