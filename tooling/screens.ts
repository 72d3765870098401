/** The screens on which stories are shown, and those of their pictures. Widths and heights in CSS pixels. */

export const SCREENS = {
  small: { name: 'Small phone', width: 320, height: 640, type: 'mobile' },
  phone: { name: 'Phone', width: 390, height: 844, type: 'mobile' },
  tablet: { name: 'Tablet', width: 768, height: 1024, type: 'tablet' },
  largeTablet: { name: 'Large tablet', width: 820, height: 1180, type: 'tablet' },
  landscape: { name: 'Tablet, landscape', width: 1024, height: 768, type: 'tablet' },
  desktop: { name: 'Desktop', width: 1280, height: 900, type: 'desktop' },
  wide: { name: 'Wide desktop', width: 1920, height: 1080, type: 'desktop' },
} as const;

export type ScreenName = keyof typeof SCREENS;

/** What Chromatic and our own pictures capture: phones and desktops in both themes, a tablet each way in one. */
export const CAPTURES = [
  { screen: 'phone', theme: 'light' },
  { screen: 'phone', theme: 'dark' },
  { screen: 'tablet', theme: 'light' },
  { screen: 'landscape', theme: 'dark' },
  { screen: 'desktop', theme: 'light' },
  { screen: 'desktop', theme: 'dark' },
] as const satisfies readonly { screen: ScreenName; theme: 'light' | 'dark' }[];
