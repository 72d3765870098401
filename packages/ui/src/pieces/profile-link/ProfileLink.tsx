import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccountApi } from '../../data/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';

export interface ProfileLinkProps {
  readonly username: string;
}

/** Players seldom change whether they show a profile. */
const KNOWN_FOR_MS = 5 * 60_000;

/** To a player's public profile. Nothing if the player shows none (docs/product.md#public-profile). */
export const ProfileLink = ({ username }: ProfileLinkProps) => {
  const api = useAccountApi();
  const { data } = useQuery(
    queryOptions({
      queryKey: ['profile-shown', username] as const,
      queryFn: ({ signal }) => api.profileShown({ params: { username }, signal }),
      staleTime: KNOWN_FOR_MS,
    }),
  );
  return data?.shown === true ? (
    <ButtonLink href={`/players/${encodeURIComponent(username)}`}>
      <span>
        All results of <bdi>{username}</bdi>
      </span>
    </ButtonLink>
  ) : null;
};
