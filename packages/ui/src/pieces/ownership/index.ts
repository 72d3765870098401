export { OwnershipModal } from './OwnershipModal.tsx';
