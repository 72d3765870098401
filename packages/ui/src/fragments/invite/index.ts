export { InvitePage, type InvitePageProps } from './InvitePage.tsx';
