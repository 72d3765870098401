export { toast } from 'react-hot-toast';
export { Toaster, TOAST_DURATIONS } from './Toaster.tsx';
