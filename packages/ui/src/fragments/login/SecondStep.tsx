import type { FactorQuestion } from '@captains-pick/contract';
import { useEffect, useState } from 'react';
import { useAccountApi } from '../../data/index.ts';
import { FactorForm } from '../../pieces/factor-form/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { failureMessage } from './failureMessage.ts';

export interface SecondStepProps {
  /** Called as soon as the login succeeds. The success message stays visible. */
  readonly onLoggedIn: (tokens: {
    readonly accessToken: string;
    readonly refreshToken: string;
  }) => void;
  /** The answer to the password. */
  readonly challenge: string;
  /** Goes back to username and password. */
  readonly onAgain: () => void;
}

type Asked =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'asked'; readonly question: FactorQuestion };

/** The second step of a login, for accounts with a second factor. */
export const SecondStep = ({ challenge, onLoggedIn, onAgain }: SecondStepProps) => {
  const api = useAccountApi();
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  useEffect(() => {
    let left = false;
    const show = (shown: Asked): void => {
      if (!left) setAsked(shown);
    };
    const ask = async (): Promise<void> => {
      try {
        const question = await api.loginQuestion({ body: { challenge } });
        show({ status: 'asked', question });
      } catch (error) {
        show({ status: 'failed', message: failureMessage(error) });
      }
    };
    void ask();
    return () => {
      left = true;
    };
  }, [api, challenge]);
  const step = () => {
    switch (asked.status) {
      case 'loading':
        return <LoadingState message="Loading..." />;
      case 'failed':
        return <Notice tone="error">{asked.message}</Notice>;
      case 'asked':
        return (
          <FactorForm
            question={asked.question}
            label="Log in"
            onProof={async (proof) => {
              const { token, refreshToken, message } = await api.loginWithFactor({
                body: { challenge, proof },
              });
              onLoggedIn({ accessToken: token, refreshToken });
              return message;
            }}
          />
        );
      default:
        return asked satisfies never;
    }
  };
  return (
    <>
      {step()}
      <Button variant="quiet" size="lg" onClick={onAgain}>
        Start over
      </Button>
    </>
  );
};
