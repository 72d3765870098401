import { documentTitle } from '@captains-pick/contract';
import { OperatorAudit } from '@captains-pick/ui/fragments/operator-house';
import { useContentTitle } from '../../title/documentTitle.ts';
import { AUDIT } from './consoleRoutes.ts';
import { useContestLinks } from './useContestLinks.ts';

/** Operators' acts. */
export const OperatorAuditPage = () => {
  useContentTitle(documentTitle(AUDIT.title));
  return <OperatorAudit contestHref={useContestLinks().contestHref} />;
};
