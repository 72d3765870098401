/** Of Chrome, Edge and Opera; Firefox; Safari; and Edge on older Windows. */
export const USUAL_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
