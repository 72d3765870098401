/**
 * The push services that messages are sent to. A browser names the address of its service, so a server that sent
 * anywhere could be made to call machines of its own network.
 */

/** Of Chrome, Edge and Opera; Firefox; Safari; and Edge on older Windows. */
export const USUAL_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

export type PushServices = (endpoint: string) => boolean;

const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/;

/** True for a host, hosts below one (`*.example.org`), or the origin of a service for tests (`http://localhost:8090`). */
export const isPushService = (text: string): boolean =>
  HOST.test(text) || (URL.canParse(text) && new URL(text).origin === text);

/** @param services each as `isPushService` accepts it */
export const createPushServices =
  (services: readonly string[]): PushServices =>
  (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return services.some((service) => {
      if (service.includes('://')) return origin === service;
      if (protocol !== 'https:' || port !== '') return false;
      return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    });
  };
