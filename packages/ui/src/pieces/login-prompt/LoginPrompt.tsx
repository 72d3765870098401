import { hrefTo } from '@captains-pick/contract';
import type { MouseEvent } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';

export interface LoginPromptProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A sentence that says what requires a login. */
  readonly message: string;
  /** By default the login page. */
  readonly loginHref?: string;
  /** By default the sign-up page. */
  readonly signupHref?: string;
  /** Called on a plain click on “Log in”, so that the app can remember the page to return to. */
  readonly onLogin?: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Says that an action requires a login, with links to the login and the sign-up. */
export const LoginPrompt = ({
  open,
  onClose,
  message,
  loginHref = hrefTo('login'),
  signupHref = hrefTo('signup'),
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
