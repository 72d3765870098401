import ipaddr from 'ipaddr.js';

const BITS_OF_A_NETWORK = 64;

/**
 * The key of an address for limits. An IPv6 network of 64 bits has one key, because providers give each subscriber one.
 */
export const addressKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().replace(/%.*$/, '')}/${BITS_OF_A_NETWORK}`,
  );
  return `${network.toString()}/${BITS_OF_A_NETWORK}`;
};
