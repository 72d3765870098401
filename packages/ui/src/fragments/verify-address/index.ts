export { VerifyAddress } from './VerifyAddress.tsx';
