import { NavigationProvider } from '@captains-pick/ui';
import { lazy, useCallback, type ReactNode } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { paths } from './paths.ts';
import { HomeRoute } from './routes/HomeRoute.tsx';

const ContestListRoute = lazy(() => import('./routes/ContestListRoute.tsx'));
const RegisteringContestRoute = lazy(() => import('./routes/RegisteringContestRoute.tsx'));
const RunningContestRoute = lazy(() => import('./routes/RunningContestRoute.tsx'));
const CompletedContestRoute = lazy(() => import('./routes/CompletedContestRoute.tsx'));
const DraftRoute = lazy(() => import('./routes/DraftRoute.tsx'));
const AccountRoute = lazy(() => import('./routes/AccountRoute.tsx'));
const LoginRoute = lazy(() => import('./routes/LoginRoute.tsx'));
const SignupRoute = lazy(() => import('./routes/SignupRoute.tsx'));
const HowItWorksRoute = lazy(() => import('./routes/HowItWorksRoute.tsx'));
const RulesRoute = lazy(() => import('./routes/RulesRoute.tsx'));
const SupportRoute = lazy(() => import('./routes/SupportRoute.tsx'));
const PrivacyPolicyRoute = lazy(() => import('./routes/PrivacyPolicyRoute.tsx'));
const TermsConditionsRoute = lazy(() => import('./routes/TermsConditionsRoute.tsx'));
const NotFoundRoute = lazy(() => import('./routes/NotFoundRoute.tsx'));

/** Lets the fragments' links go through the router. */
export const RouterNavigation = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const go = useCallback(({ href }: { readonly href: string }) => void navigate(href), [navigate]);
  return <NavigationProvider navigate={go}>{children}</NavigationProvider>;
};

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path={paths.home.pattern} element={<HomeRoute />} />
      <Route
        path={paths.contests.pattern}
        element={<Navigate to={paths.contestList.href({ tab: 'registering' })} replace />}
      />
      <Route path={paths.contestList.pattern} element={<ContestListRoute />} />
      <Route path={paths.registeringContest.pattern} element={<RegisteringContestRoute />} />
      <Route path={paths.runningContest.pattern} element={<RunningContestRoute />} />
      <Route path={paths.completedContest.pattern} element={<CompletedContestRoute />} />
      <Route path={paths.draft.pattern} element={<DraftRoute />} />
      <Route path={paths.account.pattern} element={<AccountRoute />} />
      <Route path={paths.login.pattern} element={<LoginRoute />} />
      <Route path={paths.signup.pattern} element={<SignupRoute />} />
      <Route path={paths.howItWorks.pattern} element={<HowItWorksRoute />} />
      <Route path={paths.rules.pattern} element={<RulesRoute />} />
      <Route path={paths.support.pattern} element={<SupportRoute />} />
      <Route path={paths.privacyPolicy.pattern} element={<PrivacyPolicyRoute />} />
      <Route path={paths.termsConditions.pattern} element={<TermsConditionsRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Route>
  </Routes>
);
