export { RulesPage } from './RulesPage.tsx';
