import { RulesPage } from '@captains-pick/ui/fragments/rules-page';
import { usePageTitle } from '../usePageTitle.ts';

const RulesRoute = () => {
  usePageTitle('Rules');
  return <RulesPage />;
};

export default RulesRoute;
