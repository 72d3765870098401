import { useQuery } from '@tanstack/react-query';
import { failureText, useAccountApi } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { FactorForm } from './FactorForm.tsx';

export interface ConfirmFactorProps {
  /** The session has confirmed a factor, for 15 minutes. */
  readonly onConfirmed: () => void;
}

const FAILED = 'That did not work. Please try again later.';

/** Confirms a second factor for this session, before a change that needs it. */
export const ConfirmFactor = ({ onConfirmed }: ConfirmFactorProps) => {
  const api = useAccountApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['factor-confirmation'],
    queryFn: () => api.askConfirmation({}),
    // A challenge is answered once, and old after five minutes.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) {
    return <ErrorState message={failureText(error, FAILED)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState message="Loading..." />;
  return (
    <FactorForm
      key={data.challenge}
      question={data}
      label="Confirm"
      onProof={async (proof) => {
        const { message } = await api.confirmFactor({ body: { challenge: data.challenge, proof } });
        onConfirmed();
        return message;
      }}
    />
  );
};
