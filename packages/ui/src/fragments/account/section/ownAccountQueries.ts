import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccountApi, type Viewer } from '../../../data/index.ts';

export const ownAccountKeys = {
  /** Sessions and log, which change together. */
  security: ({ userId }: Viewer) => ['own-account', userId, 'security'] as const,
  profile: ({ userId }: Viewer) => ['own-account', userId, 'profile'] as const,
};

export const useSessions = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: [...ownAccountKeys.security(viewer), 'sessions'],
      queryFn: ({ signal }) => api.sessions({ signal }),
    }),
  );
};

export const useSecurityLog = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: [...ownAccountKeys.security(viewer), 'log'],
      queryFn: ({ signal }) => api.securityLog({ signal }),
    }),
  );
};

export const useFactors = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: [...ownAccountKeys.security(viewer), 'factors'],
      queryFn: ({ signal }) => api.factors({ signal }),
    }),
  );
};

export const useProfile = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: ownAccountKeys.profile(viewer),
      queryFn: ({ signal }) => api.profile({ signal }),
    }),
  );
};
