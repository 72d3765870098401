import { hrefTo } from '@captains-pick/contract';
import { builtHomeParts, HomePage, type HomeParts } from '@captains-pick/ui/fragments/home';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

/** The home page for the current session. Its parts come from the document or from code. */
export const Home = ({ parts }: { readonly parts: HomeParts }) => {
  const { viewer } = useSession();
  useActivity();
  return (
    <HomePage
      parts={parts}
      viewer={viewer}
      signupHref={hrefTo('signup')}
      contestsHref={hrefTo('running-list')}
      contestHref={({ contestId }) => hrefTo('running-contest', { contestId })}
    />
  );
};

let found: HomeParts | null = null;

/** Read once, while they are in the document, and reused when the user returns to the home page. */
const partsOfDocument = (): HomeParts => (found ??= builtHomeParts(document));

const BuiltHomeRoute = () => <Home parts={partsOfDocument()} />;

export default BuiltHomeRoute;
