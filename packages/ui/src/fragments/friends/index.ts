export { FriendsPage } from './FriendsPage.tsx';
