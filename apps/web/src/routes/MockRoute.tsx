import { MockDraftPage } from '@captains-pick/ui/fragments/mock-draft';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const Room = lazyPart(async () => (await import('./MockRoom.tsx')).MockRoom);
const Recap = lazyPart(
  async () => (await import('@captains-pick/ui/fragments/draft-recap')).GivenRecap,
);

const MockRoute = () => {
  const { viewer } = useSession();
  return <MockDraftPage viewer={viewer} Room={Room} Recap={Recap} />;
};

export default MockRoute;
