import type { MouseEvent } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';

export interface LoginPromptProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What one must be logged in for, as a sentence. */
  readonly message: string;
  /** The login page; `/login` by default. */
  readonly loginHref?: string;
  /** The sign-up page; `/signup` by default. */
  readonly signupHref?: string;
  /** Takes a plain click on “Log in”, so that the app can remember where to come back to. */
  readonly onLogin?: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Says that something needs a login, and leads there or to the sign-up. */
export const LoginPrompt = ({
  open,
  onClose,
  message,
  loginHref = '/login',
  signupHref = '/signup',
  onLogin,
}: LoginPromptProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Log in"
    description={message}
    actions={
      <>
        <Button onClick={onClose}>Not now</Button>
        <ButtonLink href={signupHref}>Sign Up</ButtonLink>
        <ButtonLink
          variant="primary"
          href={loginHref}
          onClick={(event) => {
            if (onLogin === undefined || !isPlainClick(event)) return;
            event.preventDefault();
            onLogin();
          }}
        >
          Log in
        </ButtonLink>
      </>
    }
  />
);
