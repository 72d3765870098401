export { FriendsPage, type FriendsPageProps } from './FriendsPage.tsx';
