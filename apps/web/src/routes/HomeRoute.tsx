import { HomePage } from '@captains-pick/ui/fragments/home';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

const HomeRoute = () => {
  const { viewer } = useSession();
  useActivity();
  return (
    <HomePage
      viewer={viewer}
      signupHref={paths.signup.href()}
      contestsHref={paths.contestList.href({ tab: 'running' })}
      contestHref={({ contestId }) => paths.contest.href({ contestId, tab: 'running' })}
    />
  );
};

export default HomeRoute;
