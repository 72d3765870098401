export { HowItWorksPage } from './HowItWorksPage.tsx';
