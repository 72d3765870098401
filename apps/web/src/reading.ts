/** A separate chunk for what pages of data need. Pages that read nothing don't load it. */
export { ReadScope } from '@captains-pick/ui';
export { AddressScope } from './address/AddressScope.tsx';
