import { builtHomeParts, HomePage, type HomeParts } from '@captains-pick/ui/fragments/home';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

/** The home page of whoever looks, with its parts from wherever they are. */
export const Home = ({ parts }: { readonly parts: HomeParts }) => {
  const { viewer } = useSession();
  useActivity();
  return (
    <HomePage
      parts={parts}
      viewer={viewer}
      signupHref={paths.signup.href()}
      contestsHref={paths.contestList.href({ tab: 'running' })}
      contestHref={({ contestId }) => paths.contest.href({ contestId, tab: 'running' })}
    />
  );
};

let found: HomeParts | null = null;

/** Found once, while they stand there: whoever comes back to the home page comes back to these. */
const partsOfDocument = (): HomeParts => (found ??= builtHomeParts(document));

const BuiltHomeRoute = () => <Home parts={partsOfDocument()} />;

export default BuiltHomeRoute;
