export { OwnershipModal, type OwnershipModalProps } from './OwnershipModal.tsx';
