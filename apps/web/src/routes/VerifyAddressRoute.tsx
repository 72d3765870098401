import { hrefTo } from '@captains-pick/contract';
import { VerifyAddress } from '@captains-pick/ui/fragments/verify-address';
import { useLinkToken } from './useLinkToken.ts';

const VerifyAddressRoute = () => (
  <VerifyAddress
    token={useLinkToken()}
    accountHref={`${hrefTo('account')}?tab=profile`}
    supportHref={hrefTo('support')}
  />
);

export default VerifyAddressRoute;
