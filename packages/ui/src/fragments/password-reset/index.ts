export { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
export { ResetPasswordForm } from './ResetPasswordForm.tsx';
