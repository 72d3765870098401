export { AppLink, NavigationProvider } from './Navigation.tsx';
export { AddressContext, UNLINKED, type Address, type AddressChange } from './view/address.ts';
export { ownAddress } from './view/ownAddress.ts';
export { useKept } from './view/useKept.ts';
export { queryOf, useView, type ViewOf } from './view/useView.ts';
export {
  choicePart,
  flagPart,
  idPart,
  optionPart,
  pagePart,
  textPart,
  type ViewPart,
} from './view/viewParts.ts';
export { useLinksWithin } from './useLinksWithin.ts';
