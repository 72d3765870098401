export { InvitePage } from './InvitePage.tsx';
