import { RulesPage } from '@captains-pick/ui/fragments/rules-page';

const RulesRoute = () => {
  return <RulesPage />;
};

export default RulesRoute;
