export { ConfirmFactor } from './ConfirmFactor.tsx';
export { FactorForm } from './FactorForm.tsx';
