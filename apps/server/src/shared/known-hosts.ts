/**
 * The hosts that the server may call at addresses that people give it. A server that called any could be made to call
 * machines of its own network.
 */

export type KnownHosts = (address: string) => boolean;

const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/;

/** True for a host, hosts below one (`*.example.org`), or an origin for tests (`http://localhost:8090`). */
export const isKnownHost = (text: string): boolean =>
  HOST.test(text) || (URL.canParse(text) && new URL(text).origin === text);

/** @param hosts each as `isKnownHost` accepts it; those that are no origins are called by https alone */
export const createKnownHosts =
  (hosts: readonly string[]): KnownHosts =>
  (address) => {
    if (!URL.canParse(address)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(address);
    if (username !== '' || password !== '') return false;
    return hosts.some((host) => {
      if (host.includes('://')) return origin === host;
      if (protocol !== 'https:' || port !== '') return false;
      return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
    });
  };
