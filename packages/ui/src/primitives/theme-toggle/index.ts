export { THEMES, ThemeToggle, type Theme, type ThemeToggleProps } from './ThemeToggle.tsx';
