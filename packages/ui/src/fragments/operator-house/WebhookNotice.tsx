import type { ActState } from '../../pieces/operator-act/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

/** Why an event was not queued, for acts without a dialog of their own. */
export const WebhookNotice = ({ act }: { readonly act: ActState }) => {
  switch (act.state) {
    case 'refused':
      return <Notice tone="error">{act.message}</Notice>;
    case 'unanswered':
      return (
        <Notice tone="error">
          No answer arrived. Look at the deliveries before you try again.
        </Notice>
      );
    case 'idle':
    case 'busy':
      return null;
    default:
      return act satisfies never;
  }
};
