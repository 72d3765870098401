export { ThemeToggle, type Theme } from './ThemeToggle.tsx';
