export { SignupForm } from './SignupForm.tsx';
