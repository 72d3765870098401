import { CallError, type ProposalChanged } from '@captains-pick/contract';

/** Proposes what was refused only because it needs a second person. */
export const aboveAlone =
  (propose: () => Promise<ProposalChanged>) =>
  (error: unknown): Promise<ProposalChanged> => {
    if (
      error instanceof CallError &&
      error.failure.kind === 'status' &&
      error.failure.code === 'second-person-needed'
    ) {
      return propose();
    }
    throw error;
  };

export const proposalWords = ({ message, proposal }: ProposalChanged): string =>
  `Proposed, not booked. ${message} The proposal’s id is ${proposal._id}.`;
