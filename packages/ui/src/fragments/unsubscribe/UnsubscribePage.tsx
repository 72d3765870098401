import { isSwitchable, MAIL_SUBJECTS } from '@captains-pick/contract';
import { AuthForm, AuthPanel, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { sendUnsubscription } from './sendUnsubscription.ts';
import styles from './UnsubscribePage.module.css';

export interface UnsubscribePageProps {
  /** What the link in the mail carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  /** Address of the account page's choices. */
  readonly notificationsHref: string;
}

const WITHOUT_LINK = 'Open this page by the link in a mail.';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

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
  const { submission, submit } = useSubmit(messageOf);

  const send = () =>
    submit(async () => {
      await sendUnsubscription(token ?? '');
      return `Mails about ${subjectOf(token ?? '')} are switched off.`;
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
      title="Unsubscribe"
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
