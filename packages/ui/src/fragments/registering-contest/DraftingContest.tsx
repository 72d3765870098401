import type { Contest } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import type { RegistrationProps } from './Registration.tsx';

export interface DraftingContestProps extends Pick<
  RegistrationProps,
  'viewer' | 'now' | 'loginHref' | 'onLogin'
> {
  readonly contest: Contest;
  /** Address of the contest's draft page. */
  readonly draftHref: string;
}

/** A contest during its draft. Its entrants have a link to the draft room, in case the redirect fails. */
export const DraftingContest = ({ contest, draftHref, ...details }: DraftingContestProps) => {
  const { viewer } = details;
  const registered =
    viewer !== null &&
    contest.entrants.some(({ username }) => sameUsername(username, viewer.username));
  return (
    <>
      <ContestDetails contest={contest} {...details} />
      <EmptyState
        message="The draft is on."
        action={
          registered ? (
            <ButtonLink href={draftHref} variant="primary">
              Enter Draft Room
            </ButtonLink>
          ) : undefined
        }
      />
    </>
  );
};
