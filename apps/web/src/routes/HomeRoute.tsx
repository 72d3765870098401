import { WRITTEN_HOME_PARTS } from '@captains-pick/ui/fragments/home';
import { Home } from './BuiltHomeRoute.tsx';

const HomeRoute = () => <Home parts={WRITTEN_HOME_PARTS} />;

export default HomeRoute;
